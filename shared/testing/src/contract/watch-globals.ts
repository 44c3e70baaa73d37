import { foundations } from '@portal/runtime/lifecycle/foundations'
import { countBy, type Watch } from './resource-counts'

const namesOfWindow = () => Object.getOwnPropertyNames(window)

/** Names that were put into `window`, and functions of the browser that were replaced. */
export const watchGlobals = (): Watch => {
  const names = new Set(namesOfWindow())
  const added = () => namesOfWindow().filter((name) => !names.has(name))
  const watched = foundations().map(([owner, name]) => {
    const original: unknown = Reflect.get(owner, name)
    const own = Object.getOwnPropertyDescriptor(owner, name)
    return {
      name,
      isReplaced: () => Reflect.get(owner, name) !== original,
      restore: () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)),
    }
  })
  return {
    count: () =>
      countBy([
        ...added().map((name) => `${name} of window`),
        ...watched.filter(({ isReplaced }) => isReplaced()).map(({ name }) => `${name}, replaced`),
      ]),
    stop: () => {
      added().forEach((name) => Reflect.deleteProperty(window, name))
      watched.filter(({ isReplaced }) => isReplaced()).forEach(({ restore }) => restore())
    },
  }
}
