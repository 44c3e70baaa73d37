/** Functions of the browser that all of a page stands on, with the objects that have them. */
export const nativeFunctions = (): [owner: object, name: string][] => [
  [window, 'fetch'],
  ...['open', 'send'].map((name): [object, string] => [XMLHttpRequest.prototype, name]),
  ...['pushState', 'replaceState'].map((name): [object, string] => [history, name]),
  ...['getItem', 'setItem', 'removeItem'].map((name): [object, string] => [Storage.prototype, name]),
]
