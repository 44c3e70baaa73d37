import type { TestWorld } from './world'

/** Bodies with which a call succeeds, with numbers of existing things. */
export type SeedTable = Readonly<Record<string, (world: TestWorld) => object[] | Promise<object[]>>>
