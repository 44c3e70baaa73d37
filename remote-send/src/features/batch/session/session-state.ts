import type { Batch } from '../row/batch-row'

export interface Progress {
  done: number
  total: number
}

/** A submission: its progress, and why it stopped. */
export interface Run extends Progress {
  running: boolean
  stopping: boolean
  /** A message for the person; '' for none. */
  message: string
}

export interface SessionState {
  /** `loading`: the saved batch is being loaded; `found`: there is one, and the person has not decided yet. */
  phase: 'loading' | 'start' | 'found' | 'open'
  batch: Batch | null
  /** The page still has the foreign file of the batch, so its heads can be matched in another way. */
  canMatchAnew: boolean
  /** Rows of the file that is being read; null when none is. */
  reading: Progress | null
  checking: boolean
  /** How many rows are checked at once. */
  checkTotal: number
  /** Rows of the file that were left out as the template's sample. */
  skippedSample: readonly number[]
  /** Why checking stopped; empty when it did not. */
  checkProblem: string
  /** The browser's storage failed: the batch is lost with the page. */
  storageFailed: boolean
  run: Run | null
}

export const initialState: SessionState = {
  phase: 'loading',
  batch: null,
  canMatchAnew: false,
  reading: null,
  checking: false,
  checkTotal: 0,
  skippedSample: [],
  checkProblem: '',
  storageFailed: false,
  run: null,
}
