import { lazyPart } from '@portal/kit/lazy-part'

/** Most orders begin with an empty form; the code for the others is fetched when needed. */
export const CrossBorderModification = lazyPart(
  'change of an overseas order',
  async () =>
    (await import(/* webpackChunkName: "overseas-earlier" */ './cross-border-modification')).CrossBorderModification,
)
export const CrossBorderReorder = lazyPart(
  'another overseas order',
  async () => (await import(/* webpackChunkName: "overseas-earlier" */ './cross-border-reorder')).CrossBorderReorder,
)
