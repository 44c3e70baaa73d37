/** `act` as in React's development build: what it begins is done when it ends. Before the testing library is loaded. */
const { setImmediate } = require('node:timers')
const React = require('react')

const isThenable = (value) => typeof value?.then === 'function'

/** What is done may lead to more, after promises that are settled meanwhile. */
const rest = async (result) => {
  const value = await result
  do {
    globalThis.doQueued()
    await new Promise((resolve) => setImmediate(resolve))
  } while (globalThis.isQueued())
  return value
}

React.act = (callback) => {
  const result = callback()
  if (isThenable(result)) return rest(result)
  globalThis.doQueued()
  return { then: (resolve) => resolve(result) }
}
