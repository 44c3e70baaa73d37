import { CallError, createStore, refreshUnpaidOrders } from '@portal/shared'
import { loadBatchReferenceData } from '../check/batch-reference-data'
import { checkRows } from '../check/check-rows'
import type { CellMessages } from '../columns/column'
import { importFile, type ImportQuestions } from '../import/import-file'
import { type BatchRow, isLocked, repeatedNumbers } from '../row/batch-row'
import { isOfSender, isSenderEmpty } from '../row/batch-sender'
import { withEdit } from '../row/new-row'
import { senderProblems } from '../row/read-row'
import { parsePastedAddress } from '../row/paste'
import { prepareRow, rowsToSubmit } from '../submit/rows-to-submit'
import { endMessage, submitRows } from '../submit/submit-rows'
import { openBatchStorage } from './batch-storage'
import { initialState, type Run, type SessionState } from './session-state'
import { openTabChannel, type TabMessage, withTabLock } from './tab-channel'

const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
const sides = ['sender', 'receiver'] as const

/** The questions of an import that only the page can ask. */
type PageQuestions = Pick<ImportQuestions, 'confirmHidden' | 'matchHeads'>

export type BatchSession = ReturnType<typeof createBatchSession>

/**
 * One user's batch on one page: imports, checks, changes and submits its rows, and saves them so that no row is ordered
 * twice.
 */
export const createBatchSession = (userId: string) => {
  const store = createStore<SessionState>(initialState)
  const set = (patch: Partial<SessionState>) => store.set({ ...store.get(), ...patch })
  const setRun = (patch: Partial<Run>) => {
    const { run } = store.get()
    if (run) set({ run: { ...run, ...patch } })
  }
  const storage = openBatchStorage(userId, () => set({ storageFailed: true }))
  const rows = (): readonly BatchRow[] => store.get().batch?.rows ?? []
  const row = (id: string) => rows().find(({ clientRequestId }) => clientRequestId === id)
  const sender = (): CellMessages => store.get().batch?.sender ?? {}

  /** Rows that were removed meanwhile stay removed. */
  const show = (changed: readonly BatchRow[]): BatchRow[] => {
    const { batch } = store.get()
    if (!batch) return []
    const byId = new Map(changed.map((next) => [next.clientRequestId, next]))
    set({ batch: { ...batch, rows: batch.rows.map((old) => byId.get(old.clientRequestId) ?? old) } })
    return changed.filter(({ clientRequestId }) => row(clientRequestId))
  }

  const reload = async () => {
    const batch = await storage.load(Date.now())
    if (batch) set({ batch })
    else if (!store.get().storageFailed) set({ batch: null, phase: 'start' })
  }

  const loadSavedBatch = async () => {
    const batch = await storage.load(Date.now())
    if (store.get().phase === 'loading') set({ batch, phase: batch ? 'found' : 'start' })
  }

  const onTabMessage = (news: TabMessage) => {
    if (news.kind === 'replaced') void reload()
    else show(news.rows)
  }
  let notifyTabs: (news: TabMessage) => void = () => undefined

  const change = async (changed: readonly BatchRow[]) => {
    const currentRows = show(changed)
    if (currentRows.length === 0) return
    await storage.saveRows(currentRows)
    notifyTabs({ kind: 'rows', rows: currentRows })
  }

  const replace = async (): Promise<void> => {
    const { batch } = store.get()
    await (batch ? storage.replace(batch) : storage.clear())
    notifyTabs({ kind: 'replaced' })
  }

  /** Drops results of rows that were changed after the check began. */
  const settle = (checkedRows: readonly BatchRow[], candidatesById: ReadonlyMap<string, BatchRow>) =>
    checkedRows.filter(({ clientRequestId: id }) => {
      const current = row(id)
      return current && current.cells === candidatesById.get(id)?.cells && !isLocked(current)
    })

  let checkStopped = false

  const check = async (candidates: readonly BatchRow[]): Promise<void> => {
    const open = candidates.filter((candidate) => !isLocked(candidate))
    if (open.length === 0) return
    checkStopped = false
    set({ checking: true, checkTotal: open.length, checkProblem: '' })
    const candidatesById = new Map(open.map((candidate) => [candidate.clientRequestId, candidate]))
    try {
      await checkRows(
        open,
        await loadBatchReferenceData(rows(), sender()),
        new Date(),
        (checkedRows) => void change(settle(checkedRows, candidatesById)),
        () => checkStopped,
      )
      if (checkStopped && rows().some(({ state }) => state === 'pending')) set({ checkProblem: '已停止' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      set({ checkProblem: error.message })
    } finally {
      set({ checking: false })
    }
  }

  /** A row that gets a sender's text of its own begins with the batch's sender. */
  const editedRow = (before: BatchRow, texts: CellMessages): BatchRow =>
    withEdit(
      before,
      // A pasted sender fills empty columns only, and would be mixed with the batch's.
      isSenderEmpty(before.cells) && !texts['sender.paste'] && Object.keys(texts).some(isOfSender)
        ? { ...sender(), ...texts }
        : texts,
    )

  const edit = async (id: string, texts: CellMessages): Promise<void> => {
    const before = row(id)
    if (!before || isLocked(before)) return
    await change([editedRow(before, texts)])
    for (const side of sides) {
      const edited = row(id)
      if (!edited || texts[`${side}.paste`] === undefined) continue
      const pasted = await parsePastedAddress(side, edited.cells)
      const filled = withEdit(edited, pasted.texts)
      await change([{ ...filled, notes: { ...filled.notes, ...pasted.notes } }])
    }
    const edited = row(id)
    if (edited) await check([edited])
  }

  let readingStopped = false
  let stopped = false

  const runAll = async (ids: readonly string[]) => {
    const surroundings = await loadBatchReferenceData(rows(), sender())
    return submitRows(ids, {
      row,
      wait,
      prepare: prepareRow(surroundings, repeatedNumbers(rows())),
      saveRow: (next) => change([next]),
      onDone: () => setRun({ done: (store.get().run?.done ?? 0) + 1 }),
      isStopped: () => stopped,
    })
  }

  const submit = async (suspectedToo = false): Promise<void> => {
    if (store.get().run?.running) return
    stopped = false
    set({ run: { total: 0, done: 0, running: true, stopping: false, message: '' } })
    try {
      const end = await withTabLock(userId, async () => {
        // Another tab may have submitted some of them meanwhile.
        await reload()
        const ids = rowsToSubmit(rows(), suspectedToo)
        setRun({ total: ids.length })
        return runAll(ids)
      })
      setRun({ running: false, message: endMessage(end) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRun({ running: false, message: error.message })
    }
    void refreshUnpaidOrders()
  }

  /** Whether orders of the batch may exist: read again, its rows would be ordered a second time. */
  const isTouched = (): boolean => (store.get().run?.running ?? false) || rows().some(isLocked)

  let lastImport: { file: File; questions: PageQuestions } | null = null

  const open = async (file: File, questions: PageQuestions, isMatchedAnew: boolean) => {
    let skippedSample: readonly number[] = []
    readingStopped = false
    set({ reading: { done: 0, total: 0 } })
    try {
      const batch = await importFile(userId, file, new Date(), {
        ...questions,
        isMatchedAnew,
        onSample: (rowNumbers) => (skippedSample = rowNumbers),
        onProgress: (done, total) => set({ reading: { done, total } }),
        isStopped: () => readingStopped,
      })
      if (!batch || (isMatchedAnew && isTouched())) return
      lastImport = { file, questions }
      set({ batch, phase: 'open', run: null, checkProblem: '', skippedSample, canMatchAnew: batch.origin !== null })
      await replace()
    } finally {
      set({ reading: null })
    }
    await check(rows())
  }

  return {
    store,
    /** Called when the page mounts: loads the user's saved batch. Returns the function for the unmount. */
    enter: () => {
      stopped = false
      const tabs = openTabChannel(userId, onTabMessage)
      notifyTabs = tabs.notify
      void loadSavedBatch()
      return () => {
        // Pending calls are finished, no new ones begin.
        stopped = true
        notifyTabs = () => undefined
        tabs.close()
        storage.close()
      }
    },
    /** Continues with the saved batch. */
    resume: async () => {
      set({ phase: 'open' })
      await check(rows().filter(({ state }) => state !== 'submitted'))
    },
    /**
     * Replaces the batch by that of a file. Rejects as `importFile` does; then, or when the person declines, nothing is
     * changed.
     */
    open: (file: File, questions: PageQuestions) => open(file, questions, false),
    /** Reads the file again with other columns for its heads, unless orders may exist. Rejects as `open`. */
    matchAnew: async () => {
      if (lastImport && !isTouched()) await open(lastImport.file, lastImport.questions, true)
    },
    stopReading: () => {
      readingStopped = true
    },
    stopCheck: () => {
      checkStopped = true
    },
    /** Why these texts are no sender, by column; empty when they are one. Rejects with a `CallError`. */
    senderProblems: async (texts: CellMessages): Promise<CellMessages> =>
      senderProblems(await loadBatchReferenceData([], texts), new Date()),
    /** Another sender of all rows that name none. */
    changeSender: async (texts: CellMessages) => {
      const { batch } = store.get()
      if (!batch) return
      set({ batch: { ...batch, sender: texts } })
      await storage.saveSender(texts)
      const sent = rows().filter((candidate) => !isLocked(candidate) && isSenderEmpty(candidate.cells))
      await change(sent.map((candidate) => withEdit(candidate, {})))
      notifyTabs({ kind: 'replaced' })
      await check(rows().filter(({ state }) => state === 'pending'))
    },
    drop: async () => {
      lastImport = null
      set({ batch: null, canMatchAnew: false, phase: 'start', run: null, checkProblem: '' })
      await replace()
    },
    checkPending: () => check(rows().filter(({ state }) => state === 'pending')),
    editCell: (id: string, texts: CellMessages) => void edit(id, texts),
    /** The same text in one column of every row that can still be changed. */
    editAll: async (texts: CellMessages) => {
      const open = rows()
        .filter((candidate) => !isLocked(candidate))
        .map((candidate) => editedRow(candidate, texts))
      await change(open)
      await check(open)
    },
    remove: async (id: string) => {
      const { batch } = store.get()
      const removedRow = row(id)
      if (!batch || !removedRow || removedRow.sent) return
      set({ batch: { ...batch, rows: batch.rows.filter(({ clientRequestId }) => clientRequestId !== id) } })
      await storage.remove(id)
      notifyTabs({ kind: 'replaced' })
    },
    submit,
    pause: () => {
      stopped = true
      setRun({ stopping: true })
    },
  }
}
