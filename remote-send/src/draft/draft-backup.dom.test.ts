import { goodDraft } from '../testing/drafts'
import { fakeLocks } from '../testing/fake-locks'
import type * as Storage from './draft-storage'

let locks: ReturnType<typeof fakeLocks>

/** A page of its own: what it remembers is its own, and so is its tab's storage. */
const openTab = (): typeof Storage => {
  sessionStorage.clear()
  let page: typeof Storage | undefined
  jest.isolateModules(() => {
    page = jest.requireActual<typeof Storage>('./draft-storage')
  })
  if (!page) throw new Error('the module is there')
  return page
}

const day = 24 * 60 * 60_000

beforeEach(() => {
  localStorage.clear()
  locks = fakeLocks()
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => String(Math.random()) })
})
afterEach(() => {
  locks.remove()
  jest.useRealTimers()
})

it('comes back in a new tab once the old one is gone, to that user alone', async () => {
  openTab().saveDraft('u1', goodDraft)
  locks.free()
  await expect(openTab().recoverDraft('u2')).resolves.toBeNull()
  const tab = openTab()
  await expect(tab.recoverDraft('u1')).resolves.toEqual(goodDraft)
  expect(tab.loadDraft('u1')).toEqual(goodDraft)
})

it('stays with the tab that edits it', async () => {
  openTab().saveDraft('u1', goodDraft)
  await expect(openTab().recoverDraft('u1')).resolves.toBeNull()
})

it('is taken up by one new tab only', async () => {
  openTab().saveDraft('u1', goodDraft)
  locks.free()
  const [first, second] = [openTab(), openTab()]
  await expect(first.recoverDraft('u1')).resolves.toEqual(goodDraft)
  await expect(second.recoverDraft('u1')).resolves.toBeNull()
})

it("is the newest of several, and one tab's order takes away its own alone", async () => {
  jest.useFakeTimers({ now: 0 })
  openTab().saveDraft('u1', { ...goodDraft, goodsName: '旧' })
  jest.setSystemTime(1000)
  openTab().saveDraft('u1', { ...goodDraft, goodsName: '新' })
  locks.free()
  const tab = openTab()
  await expect(tab.recoverDraft('u1')).resolves.toMatchObject({ goodsName: '新' })
  tab.clearDraft('u1')
  await expect(openTab().recoverDraft('u1')).resolves.toMatchObject({ goodsName: '旧' })
})

it('is kept for a day', async () => {
  jest.useFakeTimers({ now: 0 })
  openTab().saveDraft('u1', goodDraft)
  locks.free()
  jest.setSystemTime(day)
  await expect(openTab().recoverDraft('u1')).resolves.toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it.each(['{', '7', '{}', '{"savedAt":"x","draft":{}}'])('is passed over when it is %s', async (text) => {
  localStorage.setItem('portal-send-draft-u1-copy-a', text)
  await expect(openTab().recoverDraft('u1')).resolves.toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it('is not made without locks', () => {
  locks.remove()
  openTab().saveDraft('u1', goodDraft)
  expect(Object.keys(localStorage)).toEqual([])
})
