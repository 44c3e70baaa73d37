import type { TestWorld } from './world'

/** Bodies of a call that get to the bottom of it, with numbers of things that are there. */
export type SeedTable = Readonly<Record<string, (world: TestWorld) => object[] | Promise<object[]>>>
