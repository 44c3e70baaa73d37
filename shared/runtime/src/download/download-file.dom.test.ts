import { EXPORT_TOO_LARGE, SESSION_EXPIRED } from '@portal/contract/codes'
import Cookies from 'js-cookie'
import { forceSignOut, loginDialogOpen, userInfo } from '../session/session-state'
import { fakeApi, lostConnection, refusal } from '@portal/testing/fake-api'
import { downloadFile } from './download-file'
import { savePdf } from './save-pdf'

const saved: { name: string; file: Blob }[] = []
beforeEach(() => {
  forceSignOut()
  let file: Blob
  URL.createObjectURL = (blob: Blob) => {
    file = blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  saved.splice(0)
  jest.restoreAllMocks()
})

/** Answers with a file, whose body may be cut off. */
const answerFile = (blob: () => Promise<Blob>) => {
  const headers = new Headers({
    'content-disposition': 'attachment; filename="orders.xlsx"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95_20261122.xlsx',
    authorization: 't-2',
  })
  const fetch = jest.fn().mockResolvedValue({ status: 200, headers, blob })
  globalThis.fetch = fetch
  return fetch
}

test('saves the file under the name that the server gives, and keeps a new token', async () => {
  Cookies.set('token', 't-1')
  const fetch = answerFile(() => Promise.resolve(new Blob(['PK'])))
  await downloadFile('order/export', { tab: 'signed' })
  const [address, { method, headers, body }] = fetch.mock.calls[0] as [string, RequestInit]
  expect([address, method, body]).toEqual(['/api/order/export', 'POST', '{"tab":"signed"}'])
  expect(new Headers(headers).get('authorization')).toBe('t-1')
  expect(saved.map(({ name, file }) => [name, file.size])).toEqual([['订单_20261122.xlsx', 2]])
  expect(Cookies.get('token')).toBe('t-2')
})

test('passes the file to a given function', async () => {
  answerFile(() => Promise.resolve(new Blob(['PK'])))
  const saveFile = jest.fn()
  await downloadFile('upload/file', { uploadId: 'u-1' }, saveFile)
  expect([saveFile.mock.calls, saved]).toEqual([[['订单_20261122.xlsx', expect.any(Blob)]], []])
})

test('saves nothing of an incomplete file', async () => {
  answerFile(() => Promise.reject(new TypeError('network error')))
  await expect(downloadFile('order/export', {})).rejects.toMatchObject({
    kind: 'network',
    message: '网络异常，请检查网络后重试',
  })
  expect(saved).toEqual([])
})

test.each([
  ['a document', 60_000, () => downloadFile('order/export', {})],
  ['labels of a batch', 300_000, () => downloadFile('order/labelFile', { orderNos: ['LC1'], size: '76x130' })],
  ['an uploaded file, which may be a video,', 300_000, () => downloadFile('upload/file', { uploadId: 'u-1' })],
])('%s has %d ms', async (_file, milliseconds, download) => {
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(
    (_address, init) =>
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const failed = jest.fn()
  void download().catch(failed)
  await jest.advanceTimersByTimeAsync(milliseconds - 1)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', message: '网络超时，请稍后重试' }))
  jest.useRealTimers()
})

test('is ended by a signal, and saves nothing', async () => {
  globalThis.fetch = jest.fn(
    (_address, init) =>
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  const controller = new AbortController()
  const labels = downloadFile('order/labelFile', { orderNos: ['LC1'], size: '76x130' }, undefined, controller.signal)
  controller.abort()
  await expect(labels).rejects.toBeDefined()
  expect(saved).toEqual([])
})

test('rejects with the reason of a refusal', async () => {
  fakeApi({ 'order/export': refusal('EXPORT_TOO_LARGE') })
  await expect(downloadFile('order/export', {})).rejects.toMatchObject({
    kind: 'business',
    code: EXPORT_TOO_LARGE,
    message: '导出数据过多，请缩小范围',
  })
  expect(saved).toEqual([])
})

test('ends an expired session', async () => {
  Cookies.set('token', 't-1')
  userInfo.set({ userId: 'u-1', userTel: '13800001234', nickname: '' })
  fakeApi({ 'order/export': refusal('SESSION_EXPIRED') })
  await expect(downloadFile('order/export', {})).rejects.toMatchObject({ code: SESSION_EXPIRED })
  expect([Cookies.get('token'), loginDialogOpen.get()]).toEqual([undefined, true])
})

test('rejects without a connection, and for an answer that is neither file nor envelope', async () => {
  fakeApi({ 'order/export': lostConnection })
  await expect(downloadFile('order/export', {})).rejects.toMatchObject({ kind: 'network' })
  fakeApi({ 'order/export': { text: '<html>', status: 502 } })
  await expect(downloadFile('order/export', {})).rejects.toMatchObject({ kind: 'network', message: '服务异常' })
})

describe('a PDF', () => {
  it('offers the bytes under their name, and releases the object URL', async () => {
    const blobs: Blob[] = []
    const clicked: string[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
    URL.revokeObjectURL = jest.fn()
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`)
    })
    savePdf({ fileName: '面单.pdf', pdfBase64: btoa('%PDF-1.7') })
    expect(clicked).toEqual(['面单.pdf blob:1'])
    expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 8]])
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
  })
})
