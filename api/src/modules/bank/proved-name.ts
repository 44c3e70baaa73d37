import type { Deps } from '../../deps'

/** The whole name that the customer has proved; undefined without a proof that holds. */
export const provedName = async (_deps: Pick<Deps, 'db' | 'keys' | 'clock'>, _userId: string): Promise<string | undefined> => undefined
