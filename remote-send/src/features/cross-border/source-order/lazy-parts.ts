import { lazyPart } from '@portal/kit/lazy-part'

/** Most orders begin with an empty form; the code for the others is fetched when needed. */
export const CrossBorderModification = lazyPart(
  'change of a cross-border order',
  async () =>
    (await import(/* webpackChunkName: "cross-border-earlier" */ './cross-border-modification'))
      .CrossBorderModification,
)
export const CrossBorderReorder = lazyPart(
  'another cross-border order',
  async () =>
    (await import(/* webpackChunkName: "cross-border-earlier" */ './cross-border-reorder')).CrossBorderReorder,
)
