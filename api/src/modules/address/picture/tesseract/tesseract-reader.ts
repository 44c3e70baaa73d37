import { limitPerCustomer } from '../../../../http/limit-per-customer'
import { limitConcurrency } from '../../../../limit-concurrency'
import { untilAborted } from '../../../../until-aborted'
import { type PictureLine, type PictureTextPort, readTimeout } from '../picture-text.port'
import { type TesseractThread, tesseractThread } from './tesseract-thread'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pixels of width at which the text of a screen has the height that tesseract reads best. */
const bestWidth = 1000
const maxEnlargement = 3

/** A PNG of the picture, enlarged where it is small, which reads better (docs/adr/0018-maps.md). */
const scaleForReading = async (jpeg: Buffer): Promise<Buffer> => {
  const image = await loadImage(jpeg)
  const scale = Math.min(maxEnlargement, Math.max(1, bestWidth / image.width))
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('png')
}

/** Milliseconds: `read` is the maximum wait of a customer, after `stuck` a start has failed. */
const usualLimits = { read: readTimeout, stuck: 20_000 }
/** One customer has one picture in the queue, so that the other thread stays free for others. */
const threadCount = 2
/** Pictures that wait for a thread; a further one would not be read in time. */
const maxWaiting = 4
/** Pictures of one customer that wait for the one of theirs that is in the queue: no more come in a minute. */
const maxWaitingOfOne = 12
/** Milliseconds after which a picture counts as one that takes a thread for long: the other thread is started then. */
const longPicture = 1000

/**
 * Reads pictures in two threads of this process, one picture of a customer at a time. The threads start when they are
 * needed and end when idle. Tests have other limits.
 */
export const tesseractReader = ({ root }: { root: string }, limits = usualLimits): PictureTextPort => {
  const inOwnLine = limitPerCustomer({ atOnce: 1, waiting: maxWaitingOfOne })
  const inTurn = limitConcurrency(threadCount)
  const free = Array.from({ length: threadCount }, () => tesseractThread(root, limits.stuck))
  let inQueue = 0

  const onFreeThread = (work: (thread: TesseractThread) => Promise<void>): Promise<void> =>
    inTurn(async () => {
      const index = Math.max(
        0,
        free.findIndex((thread) => thread.isUp()),
      )
      const [thread] = free.splice(index, 1)
      if (thread === undefined) throw new Error('no thread is free')
      try {
        await work(thread)
      } finally {
        free.push(thread)
      }
    })

  const startOther = (): void => free.forEach((thread) => void thread.start().catch(() => undefined))

  /** Resolves when the thread is up again for the next picture, which may be long after the answer. */
  const read = (jpeg: Buffer, signal: AbortSignal, onLines: (lines: Promise<PictureLine[]>) => void): Promise<void> =>
    onFreeThread(async (thread) => {
      signal.throwIfAborted()
      const timer = setTimeout(startOther, longPicture).unref()
      const lines = scaleForReading(jpeg).then((picture) => thread.read(picture, signal))
      onLines(lines)
      await lines.catch(() => thread.start()).catch(() => undefined)
      clearTimeout(timer)
    })

  const queue = async (...reading: Parameters<typeof read>): Promise<void> => {
    if (inQueue >= threadCount + maxWaiting) throw new Error('too many pictures wait')
    inQueue += 1
    try {
      await read(...reading)
    } finally {
      inQueue -= 1
    }
  }

  return {
    readLines: async (jpeg, customer, gone) => {
      // A controller of its own: a signal that `AbortSignal.any` makes may be collected before its timeout.
      const stop = new AbortController()
      const leave = (): void => stop.abort(gone.reason)
      const timer = setTimeout(() => stop.abort(new Error(`not finished in ${limits.read} ms`)), limits.read)
      gone.addEventListener('abort', leave)
      try {
        gone.throwIfAborted()
        const lines = new Promise<PictureLine[]>((resolve, reject) => {
          inOwnLine(customer, () => queue(jpeg, stop.signal, resolve)).catch(reject)
        })
        return await untilAborted(stop.signal, lines)
      } finally {
        clearTimeout(timer)
        gone.removeEventListener('abort', leave)
      }
    },
    close: async () => {
      await Promise.all(Array.from({ length: threadCount }, () => onFreeThread((thread) => thread.end())))
    },
  }
}
