import { countBy, type Watch } from './resource-counts'

/** Functions that all of a page stands on; those which other watches count are not among them. */
const foundations = (): [what: string, owner: object, name: string][] => [
  ['fetch', window, 'fetch'],
  ...['open', 'send'].map((name): [string, object, string] => [
    `XMLHttpRequest.${name}`,
    XMLHttpRequest.prototype,
    name,
  ]),
  ...['pushState', 'replaceState'].map((name): [string, object, string] => [`history.${name}`, history, name]),
  ...['getItem', 'setItem', 'removeItem'].map((name): [string, object, string] => [
    `Storage.${name}`,
    Storage.prototype,
    name,
  ]),
]

const namesOfWindow = () => Object.getOwnPropertyNames(window)

/** Names that were put into `window`, and functions of the browser that were replaced. */
export const watchGlobals = (): Watch => {
  const names = new Set(namesOfWindow())
  const added = () => namesOfWindow().filter((name) => !names.has(name))
  const watched = foundations().map(([what, owner, name]) => {
    const original: unknown = Reflect.get(owner, name)
    const own = Object.getOwnPropertyDescriptor(owner, name)
    return {
      what,
      isReplaced: () => Reflect.get(owner, name) !== original,
      restore: () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)),
    }
  })
  return {
    count: () =>
      countBy([
        ...added().map((name) => `${name} of window`),
        ...watched.filter(({ isReplaced }) => isReplaced()).map(({ what }) => `${what}, replaced`),
      ]),
    stop: () => {
      added().forEach((name) => Reflect.deleteProperty(window, name))
      watched.filter(({ isReplaced }) => isReplaced()).forEach(({ restore }) => restore())
    },
  }
}
