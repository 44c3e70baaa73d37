import type { Batch } from '../row/batch-row'

/** A submission: its progress, and why it stopped. */
export interface Run {
  total: number
  done: number
  running: boolean
  stopping: boolean
  /** A message for the person; '' for none. */
  message: string
}

export interface SessionState {
  /** `loading`: the saved batch is being loaded; `found`: there is one, and the person has not decided yet. */
  phase: 'loading' | 'start' | 'found' | 'open'
  batch: Batch | null
  checking: boolean
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
  checking: false,
  skippedSample: [],
  checkProblem: '',
  storageFailed: false,
  run: null,
}
