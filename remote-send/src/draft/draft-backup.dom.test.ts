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
  openTab().sendDraftStorage('u1').save(goodDraft)
  locks.free()
  await expect(openTab().sendDraftStorage('u2').recover()).resolves.toBeNull()
  const tab = openTab()
  await expect(tab.sendDraftStorage('u1').recover()).resolves.toEqual(goodDraft)
  expect(tab.sendDraftStorage('u1').load()).toEqual(goodDraft)
})

it('stays with the tab that edits it', async () => {
  openTab().sendDraftStorage('u1').save(goodDraft)
  await expect(openTab().sendDraftStorage('u1').recover()).resolves.toBeNull()
})

it('is taken up by one new tab only', async () => {
  openTab().sendDraftStorage('u1').save(goodDraft)
  locks.free()
  const [first, second] = [openTab(), openTab()]
  await expect(first.sendDraftStorage('u1').recover()).resolves.toEqual(goodDraft)
  await expect(second.sendDraftStorage('u1').recover()).resolves.toBeNull()
})

it("is the newest of several, and one tab's order takes away its own alone", async () => {
  jest.useFakeTimers({ now: 0 })
  openTab()
    .sendDraftStorage('u1')
    .save({ ...goodDraft, goodsName: '旧' })
  jest.setSystemTime(1000)
  openTab()
    .sendDraftStorage('u1')
    .save({ ...goodDraft, goodsName: '新' })
  locks.free()
  const tab = openTab()
  await expect(tab.sendDraftStorage('u1').recover()).resolves.toMatchObject({ goodsName: '新' })
  tab.sendDraftStorage('u1').clear()
  await expect(openTab().sendDraftStorage('u1').recover()).resolves.toMatchObject({ goodsName: '旧' })
})

it('is kept for a day', async () => {
  jest.useFakeTimers({ now: 0 })
  openTab().sendDraftStorage('u1').save(goodDraft)
  locks.free()
  jest.setSystemTime(day)
  await expect(openTab().sendDraftStorage('u1').recover()).resolves.toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it.each(['{', '7', '{}', '{"savedAt":"x","draft":{}}'])('is passed over when it is %s', async (text) => {
  localStorage.setItem('portal-send-draft-u1-copy-a', text)
  await expect(openTab().sendDraftStorage('u1').recover()).resolves.toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it('is not made without locks', () => {
  locks.remove()
  openTab().sendDraftStorage('u1').save(goodDraft)
  expect(Object.keys(localStorage)).toEqual([])
})
