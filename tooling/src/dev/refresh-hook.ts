/**
 * React notifies only the first Fast Refresh runtime of a page of its roots, but here every bundle has its own. This
 * hook, loaded before all bundles, collects the handlers of all of them (measured).
 */
export const REFRESH_HOOK_FILE = 'refresh-hook.js'

export const refreshHook = `(() => {
  if (window.__REACT_DEVTOOLS_GLOBAL_HOOK__) return
  const renderers = new Map()
  let lastId = 0
  const nothing = () => {}
  const inject = (renderer) => {
    const id = ++lastId
    if (renderer.setRefreshHandler) {
      const setHandler = renderer.setRefreshHandler
      const handlers = []
      renderer.setRefreshHandler = (handler) => {
        if (handler && !handlers.includes(handler)) handlers.push(handler)
        setHandler((type) => handlers.map((each) => each(type)).find(Boolean))
      }
    }
    renderers.set(id, renderer)
    return id
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers, inject, supportsFiber: true, isDisabled: false, checkDCE: nothing,
    onScheduleFiberRoot: nothing, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing,
  }
})()
`
