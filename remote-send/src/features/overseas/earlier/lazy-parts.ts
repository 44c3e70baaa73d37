import { lazyPart } from '@portal/kit/lazy-part'

/** Most orders begin with nothing: the code of those that don't is fetched when it is wanted. */
export const OverseasChange = lazyPart(
  'change of an overseas order',
  async () => (await import(/* webpackChunkName: "overseas-earlier" */ './overseas-change')).OverseasChange,
)
export const OverseasAgain = lazyPart(
  'another overseas order',
  async () => (await import(/* webpackChunkName: "overseas-earlier" */ './overseas-again')).OverseasAgain,
)
