import { lazyPart } from '@portal/kit/lazy-part'

/** Most orders begin with nothing: the code of those that don't is fetched when it is wanted. */
export const CrossBorderModification = lazyPart(
  'change of an overseas order',
  async () =>
    (await import(/* webpackChunkName: "overseas-earlier" */ './cross-border-modification')).CrossBorderModification,
)
export const CrossBorderReorder = lazyPart(
  'another overseas order',
  async () => (await import(/* webpackChunkName: "overseas-earlier" */ './cross-border-reorder')).CrossBorderReorder,
)
