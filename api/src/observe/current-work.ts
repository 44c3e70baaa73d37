import { AsyncLocalStorage } from 'node:async_hooks'

/** The work of this process, for readers of its logs and its statements. */
export interface Work {
  /** One id from the proxy to the database; '' for work in the background. */
  requestId: string
  /** The name of the call, such as `order/create`, or of the work. */
  call: string
}

const storage = new AsyncLocalStorage<Work>()

/** The work that the running code is part of; undefined outside of any. */
export const currentWork = (): Work | undefined => storage.getStore()

/** Runs a function, with everything that it waits for, as part of a work. */
export const runAs = <Result>(work: Work, run: () => Result): Result => storage.run(work, run)
