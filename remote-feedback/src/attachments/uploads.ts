import { createStore, loadData } from '@portal/shared'
import { isPicture } from '@portal/shared/feedback'
import { type Attachment, fromSaved, type SavedAttachment } from './attachment'
import { fileNameFor, readAddition, sizeProblem } from './chosen-file'
import { clearUploadId, sendFile, uploadFailureOf, uploadIdFor } from './send-file'
import { shrinkPhoto } from './shrink-photo'

/** More uploads at the same time would only slow each other down. */
const maxConcurrentUploads = 2
/** Milliseconds before a failed upload is retried automatically; the pause doubles each time. */
const firstPauseMs = 1_000
const maxBackoffMs = 30_000

/** The attachments of one form and their uploads. */
export const createUploads = (userId: string, savedAttachments: readonly SavedAttachment[]) => {
  const items = createStore<readonly Attachment[]>(savedAttachments.map(fromSaved))
  /** The bytes to send of each file, by fingerprint; shrunk once it was prepared. Files from a draft have none. */
  const contents = new Map<string, Blob>()
  const prepared = new Set<string>()
  const runs = new Map<string, { isOver: boolean }>()
  const pauses = new Map<string, { timer?: ReturnType<typeof setTimeout>; length: number }>()
  let isActive = false

  const find = (fingerprint: string) => items.get().find((item) => item.fingerprint === fingerprint)
  const patch = (fingerprint: string, change: Partial<Attachment>) =>
    items.set(items.get().map((item) => (item.fingerprint === fingerprint ? { ...item, ...change } : item)))
  const cancel = (uploadId: string) => void loadData('upload/cancel', { uploadId }).catch(() => undefined)

  const startNext = () => {
    while (isActive && runs.size < maxConcurrentUploads) {
      const next = items.get().find(({ state, fingerprint }) => state === 'WAITING' && !runs.has(fingerprint))
      if (next === undefined) return
      void run(next)
    }
  }
  const goOn = (fingerprint: string) => {
    clearTimeout(pauses.get(fingerprint)?.timer)
    if (find(fingerprint)?.state !== 'BROKEN') return
    patch(fingerprint, { state: 'WAITING', problem: '' })
    startNext()
  }
  const breakOff = (fingerprint: string, error: unknown) => {
    const { goesOn, problem } = uploadFailureOf(error)
    if (goesOn === 'never') {
      clearUploadId(userId, fingerprint)
      return patch(fingerprint, { state: 'REFUSED', problem, uploadId: '' })
    }
    if (goesOn === 'anew') clearUploadId(userId, fingerprint)
    const length = Math.min(maxBackoffMs, (pauses.get(fingerprint)?.length ?? firstPauseMs / 2) * 2)
    pauses.set(fingerprint, { length, timer: setTimeout(() => goOn(fingerprint), length) })
    patch(fingerprint, { state: 'BROKEN', problem })
  }

  /**
   * Shrinks a large photo, which may bring it within the limit.
   * @returns why it cannot be sent; '' when it can
   */
  const prepare = async ({ fingerprint, fileName, mediaType }: Attachment): Promise<string> => {
    const original = contents.get(fingerprint)
    if (original === undefined || !isPicture(mediaType) || prepared.has(fingerprint)) return ''
    const content = await shrinkPhoto(original)
    // The file was removed meanwhile, or a later run has prepared it.
    if (contents.get(fingerprint) !== original) return ''
    if (content === null) return '图片已损坏，请移除后重新选择'
    prepared.add(fingerprint)
    contents.set(fingerprint, content)
    const isDrawn = content !== original
    patch(fingerprint, {
      bytes: content.size,
      ...(isDrawn && { mediaType: 'image/jpeg', fileName: fileNameFor(fileName, 'image/jpeg') }),
    })
    return ''
  }

  const run = async (item: Attachment): Promise<void> => {
    const { fingerprint } = item
    const own = { isOver: false }
    runs.set(fingerprint, own)
    patch(fingerprint, { state: 'SENDING', problem: '' })
    try {
      const damage = await prepare(item)
      const { fileName, mediaType, bytes } = find(fingerprint) ?? item
      const content = contents.get(fingerprint)
      const problem = damage || sizeProblem(mediaType, bytes)
      if (own.isOver || content === undefined) return
      if (problem !== '') return patch(fingerprint, { state: 'REFUSED', problem })
      const isDone = await sendFile(
        { content, fileName, mediaType, clientRequestId: uploadIdFor(userId, fingerprint) },
        {
          isOver: () => own.isOver,
          onProgress: ({ uploadId, sentBytes }) => {
            // The file was removed before the first response arrived.
            if (find(fingerprint) === undefined) return cancel(uploadId)
            if (own.isOver) return
            if (sentBytes > (find(fingerprint)?.sentBytes ?? 0)) pauses.delete(fingerprint)
            patch(fingerprint, { uploadId, sentBytes })
          },
        },
      )
      if (!isDone || own.isOver) return
      clearUploadId(userId, fingerprint)
      patch(fingerprint, { state: 'DONE', sentBytes: bytes, doneAt: Date.now() })
    } catch (error) {
      if (!own.isOver) breakOff(fingerprint, error)
    } finally {
      if (runs.get(fingerprint) === own) runs.delete(fingerprint)
      startNext()
    }
  }
  const stop = (fingerprint: string) => {
    const own = runs.get(fingerprint)
    if (own) own.isOver = true
    runs.delete(fingerprint)
    clearTimeout(pauses.get(fingerprint)?.timer)
  }
  const goOnAll = () => items.get().forEach(({ fingerprint }) => goOn(fingerprint))

  return {
    items,
    contentOf: (fingerprint: string) => contents.get(fingerprint),
    goOn,
    /**
     * Adds the files that can be used.
     * @returns why the others cannot be; '' when all can
     */
    add: (files: readonly File[]): string => {
      const refusals: string[] = []
      for (const file of files) {
        const attachment = readAddition(file, items.get())
        if ('refusal' in attachment) refusals.push(attachment.refusal)
        else {
          contents.set(attachment.fingerprint, file)
          items.set([...items.get(), attachment])
        }
      }
      startNext()
      return [...new Set(refusals)].join('；')
    },
    remove: (fingerprint: string): void => {
      const removedItem = find(fingerprint)
      stop(fingerprint)
      pauses.delete(fingerprint)
      contents.delete(fingerprint)
      prepared.delete(fingerprint)
      items.set(items.get().filter((item) => item !== removedItem))
      clearUploadId(userId, fingerprint)
      if (removedItem && removedItem.uploadId !== '') cancel(removedItem.uploadId)
      startNext()
    },
    /**
     * The server no longer has the uploads: files whose content is here are sent once more, the others must be chosen
     * again.
     */
    sendAgain: (): void => {
      for (const { fingerprint, state } of items.get()) {
        if (state !== 'DONE') continue
        const isAtHand = contents.has(fingerprint)
        patch(
          fingerprint,
          isAtHand
            ? { state: 'WAITING', sentBytes: 0, uploadId: '' }
            : { state: 'REFUSED', problem: '文件已过期，请移除后重新选择', uploadId: '' },
        )
      }
      startNext()
    },
    /** The files belong to the submitted text now, so their uploads are not cancelled. */
    clear: (): void => {
      for (const { fingerprint } of items.get()) {
        stop(fingerprint)
        clearUploadId(userId, fingerprint)
      }
      contents.clear()
      prepared.clear()
      pauses.clear()
      items.set([])
    },
    /**
     * Sends queued files while the page is shown, also when the browser is online again.
     * @returns a function that stops it
     */
    activate: (): (() => void) => {
      isActive = true
      goOnAll()
      startNext()
      window.addEventListener('online', goOnAll)
      return () => {
        isActive = false
        window.removeEventListener('online', goOnAll)
        for (const { fingerprint, state } of items.get()) {
          stop(fingerprint)
          if (state === 'SENDING') patch(fingerprint, { state: 'WAITING' })
        }
      }
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>
