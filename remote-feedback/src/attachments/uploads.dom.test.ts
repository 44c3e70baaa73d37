import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { fc } from '@portal/testing/property'
import { type Fault, uploadServer } from '../testing/upload-server'
import { toSaved } from './attachment'
import { createUploads, type Uploads } from './uploads'

// jsdom reads files with real timers, so they must run between the fake ones.
const { setTimeout: turn } = globalThis
jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] })
beforeEach(() => sessionStorage.clear())

const contentOf = (bytes: number, fill: number) => new Uint8Array(bytes).fill(fill)
const isFilled = (content: Uint8Array | undefined, bytes: number, fill: number) =>
  content?.length === bytes && content.every((byte) => byte === fill)
const pdf = (bytes: number, name = '凭证.pdf', fill = 7) =>
  new File([contentOf(bytes, fill)], name, { type: 'application/pdf', lastModified: 1 })
const picture = (name: string) => new File([contentOf(1000, 1)], name, { type: 'image/jpeg', lastModified: 1 })
const states = ({ items }: Uploads) => items.get().map(({ state }) => state)
const only = ({ items }: Uploads) => {
  const [item] = items.get()
  if (!item) throw new Error('there is none')
  return item
}

/**
 * Advances the clock from timer to timer, which lets files be read and calls be answered, until the condition is true.
 */
const until = async (isSo: () => boolean) => {
  for (let step = 0; !isSo(); step++) {
    if (step > 2_000) throw new Error('it never came')
    await jest.advanceTimersToNextTimerAsync()
    await new Promise((resolve) => turn(resolve))
  }
}

test('a file goes in pieces of 256 KB, and arrives as it was chosen', async () => {
  const server = uploadServer()
  fakeApi(server.answers)
  const uploads = createUploads('u1', [])
  const leave = uploads.activate()
  expect(uploads.add([pdf(600_000)])).toBe('')
  await until(() => states(uploads).join() === 'DONE')
  expect(sentTo('upload/begin')).toHaveLength(1)
  expect(sentTo('upload/chunk').map(({ offset }) => offset)).toEqual([0, 262_144, 524_288])
  expect(server.findUpload(only(uploads).uploadId)).toMatchObject({
    fileName: '凭证.pdf',
    mediaType: 'application/pdf',
    bytes: 600_000,
  })
  expect(isFilled(server.findUpload(only(uploads).uploadId)?.content, 600_000, 7)).toBe(true)
  leave()
})

test('whatever fails on the way, every file arrives complete and once', async () => {
  const faults: fc.Arbitrary<Fault> = fc.constantFrom('NONE', 'NONE', 'LOST', 'UNANSWERED', 'FAILED')
  await fc.assert(
    fc.asyncProperty(
      fc.array(faults, { maxLength: 25 }),
      fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (met, sizes, isLeftOnce) => {
        sessionStorage.clear()
        const coming = [...met]
        const server = uploadServer(() => coming.shift() ?? 'NONE')
        fakeApi(server.answers)
        const uploads = createUploads('u1', [])
        let leave = uploads.activate()
        const names = sizes.map((bytes, index) => [bytes, `图${index}.jpg`] as const)
        uploads.add(
          names.map(
            ([bytes, name], index) =>
              new File([contentOf(bytes, index + 1)], name, { type: 'image/jpeg', lastModified: 1 }),
          ),
        )
        if (isLeftOnce) {
          await jest.advanceTimersByTimeAsync(300)
          leave()
          leave = uploads.activate()
        }
        await until(() => states(uploads).every((state) => state === 'DONE'))
        expect(server.uploads.size).toBe(sizes.length)
        uploads.items
          .get()
          .forEach(({ uploadId }, index) =>
            expect(isFilled(server.findUpload(uploadId)?.content, sizes[index] ?? 0, index + 1)).toBe(true),
          )
        leave()
      },
    ),
    { numRuns: 25 },
  )
})

/** A connection that carries so many calls and then fails until it is mended. */
const brittleLine = (calls: number) => {
  let [remainingCalls, isMended] = [calls, false]
  return {
    fault: (): Fault => (isMended || remainingCalls-- > 0 ? 'NONE' : 'LOST'),
    mend: () => {
      isMended = true
    },
  }
}

test('a lost connection is reported; once it is back, the upload resumes where the server is, also by 继续', async () => {
  const { fault, mend } = brittleLine(2)
  const { sent } = fakeApi(uploadServer(fault).answers)
  const uploads = createUploads('u1', [])
  const leave = uploads.activate()
  uploads.add([pdf(900_000)])
  await until(() => states(uploads).join() === 'BROKEN')
  expect(only(uploads)).toMatchObject({ problem: '网络中断，恢复后继续', sentBytes: 262_144 })
  const calls = sent.length
  mend()
  uploads.goOn(only(uploads).fingerprint)
  await until(() => states(uploads).join() === 'DONE')
  expect(sent.slice(calls, calls + 2)).toMatchObject([
    { path: 'upload/begin' },
    { path: 'upload/chunk', body: { offset: 262_144 } },
  ])
  leave()
})

test('after a reload, choosing the same file again resumes its upload', async () => {
  const { fault, mend } = brittleLine(2)
  const server = uploadServer(fault)
  fakeApi(server.answers)
  const before = createUploads('u1', [])
  const leave = before.activate()
  before.add([pdf(900_000)])
  await until(() => states(before).join() === 'BROKEN')
  leave()
  mend()
  const pieces = sentTo('upload/chunk').length
  const after = createUploads('u1', [])
  const leaveAgain = after.activate()
  after.add([pdf(900_000)])
  await until(() => states(after).join() === 'DONE')
  expect([server.uploads.size, sentTo('upload/chunk')[pieces]?.offset]).toEqual([1, 262_144])
  leaveAgain()
})

test('two files are sent at the same time; a removed file makes room and is cancelled', async () => {
  const server = uploadServer()
  fakeApi(server.answers)
  const uploads = createUploads('u1', [])
  const leave = uploads.activate()
  uploads.add(['一.jpg', '二.jpg', '三.jpg'].map(picture))
  expect(states(uploads)).toEqual(['SENDING', 'SENDING', 'WAITING'])
  uploads.remove(only(uploads).fingerprint)
  await until(() => states(uploads).join() === 'DONE,DONE')
  expect(uploads.items.get().map(({ fileName }) => fileName)).toEqual(['二.jpg', '三.jpg'])
  await until(() => server.canceled.length === 1 || server.uploads.size === 2)
  leave()
})

test.each<[string, File[], RegExp]>([
  ['another type', [new File(['x'], '表.xlsx', { type: 'application/vnd.ms-excel' })], /“表.xlsx”无法添加：仅支持/],
  ['an empty one', [new File([], '空.pdf', { type: 'application/pdf' })], /文件是空的/],
  ['a large PDF', [pdf(10 * 1024 * 1024 + 1)], /PDF不能超过10MB/],
  ['a seventh picture', Array.from({ length: 7 }, (_, index) => picture(`${index}.jpg`)), /^最多上传6张图片$/],
  ['a second document', [pdf(10), pdf(10, '二.pdf')], /^视频和PDF只能上传1个$/],
  ['the same file again', [pdf(10), pdf(10)], /“凭证.pdf”已添加/],
])('%s is not accepted, and the reason is shown', (_case, files, sentence) => {
  fakeApi({})
  expect(createUploads('u1', []).add(files)).toMatch(sentence)
})

test('a file that the server refuses stays with the reason until it is removed', async () => {
  fakeApi({ ...uploadServer().answers, 'upload/chunk': refusal('UPLOAD_REFUSED', '图片无法打开，请重新选择') })
  const uploads = createUploads('u1', [])
  const leave = uploads.activate()
  uploads.add([picture('一.jpg')])
  await until(() => states(uploads).join() === 'REFUSED')
  expect(only(uploads).problem).toBe('图片无法打开，请重新选择')
  leave()
})

test('an upload that the server no longer has is sent again when its content is here', async () => {
  const server = uploadServer()
  fakeApi(server.answers)
  const first = createUploads('u1', [])
  const leave = first.activate()
  first.add([pdf(100)])
  await until(() => states(first).join() === 'DONE')
  const restored = createUploads('u1', first.items.get().map(toSaved))
  server.uploads.clear()
  first.sendAgain()
  restored.sendAgain()
  await until(() => states(first).join() === 'DONE')
  expect(server.findUpload(only(first).uploadId)?.bytes).toBe(100)
  expect(only(restored)).toMatchObject({ state: 'REFUSED', problem: '文件已过期，请移除后重新选择' })
  leave()
})

test('a damaged picture says so, and refused files do not count', async () => {
  fakeApi(uploadServer().answers)
  const open = (photo: ImageBitmapSource) =>
    photo instanceof Blob && photo.size === 999
      ? Promise.reject(new DOMException('', 'InvalidStateError'))
      : Promise.resolve({ width: 10, height: 10, close: () => undefined })
  globalThis.createImageBitmap = open
  const uploads = createUploads('u1', [])
  const leave = uploads.activate()
  const damaged = new File([contentOf(999, 1)], '坏.jpg', { type: 'image/jpeg', lastModified: 1 })
  expect(uploads.add([damaged, ...[1, 2, 3, 4, 5].map((number) => picture(`${number}.jpg`))])).toBe('')
  await until(() => !states(uploads).some((state) => state === 'WAITING' || state === 'SENDING'))
  expect(only(uploads)).toMatchObject({ state: 'REFUSED', problem: '图片已损坏，请移除后重新选择' })
  expect(uploads.add([picture('6.jpg')])).toBe('')
  expect(uploads.add([picture('7.jpg')])).not.toBe('')
  await until(() => states(uploads).filter((state) => state === 'DONE').length === 6)
  leave()
})
