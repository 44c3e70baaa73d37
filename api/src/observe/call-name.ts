/**
 * The name that logs, metrics and traces have for a request, by its route: that of the call, or the kind of file. There
 * are only as many names as routes, whatever addresses are asked for.
 */
export const callNameOf = (route: string | undefined): string => {
  if (route === undefined || route === '/api/*' || route === '/dev/*') return 'unknown'
  if (route === '/*') return 'page'
  if (route.endsWith('*')) return 'file'
  return route.replace(/^\/(api\/)?/, '')
}
