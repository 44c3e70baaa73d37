import { callNameOf } from './follow-requests'

test.each([
  ['/api/order/create', 'order/create'],
  ['/api/*', 'unknown'],
  ['/dev/*', 'unknown'],
  [undefined, 'unknown'],
  ['/*', 'page'],
  ['/assets/*', 'file'],
  ['/remotes/*', 'file'],
  ['/registry.json', 'registry.json'],
  ['/readyz', 'readyz'],
])('the route %s is called %s', (route, name) => {
  expect(callNameOf(route)).toBe(name)
})
