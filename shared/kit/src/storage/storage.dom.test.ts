import { asRecord, deviceStorage, tabStorage } from './storage'

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}
const asText = (value: unknown) => (typeof value === 'string' ? value : null)

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe.each([
  ['tab', tabStorage, () => sessionStorage],
  ['device', deviceStorage, () => localStorage],
] as const)('%s', (_, storage, areaOf) => {
  test('what is written is read, until it is removed', () => {
    expect(storage.write('a', '甲')).toBe(true)
    expect(storage.writeText('b', '乙')).toBe(true)
    expect([storage.read('a', asText), storage.readText('b'), storage.keys().sort()]).toEqual(['甲', '乙', ['a', 'b']])
    expect(areaOf().getItem('b')).toBe('乙')
    storage.remove('a')
    expect([storage.read('a', asText), storage.keys()]).toEqual([null, ['b']])
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '7'],
  ])('%s is read as nothing', (_name, text) => {
    if (text !== null) areaOf().setItem('a', text)
    expect(storage.read('a', asText)).toBeNull()
  })

  test('invalid content is read as nothing', () => {
    areaOf().setItem('a', '{}')
    expect(storage.read('a', () => throwQuotaError())).toBeNull()
  })

  test('blocked storage behaves like an empty one', () => {
    jest.spyOn(window, `${_ === 'tab' ? 'session' : 'local'}Storage`, 'get').mockImplementation(throwQuotaError)
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    storage.remove('a')
    expect([storage.readText('a'), storage.read('a', asText), storage.keys()]).toEqual([null, null, []])
    expect([storage.write('a', 1), storage.writeText('a', '1')]).toEqual([false, false])
    expect(warn).not.toHaveBeenCalled()
  })
})

test.each([
  ['a convenience', undefined, 0],
  ['a draft', 'the draft', 1],
])('full storage: the loss of %s', (_, loss, warnings) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwQuotaError)
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect(deviceStorage.write('a', {}, loss)).toBe(false)
  expect(warn.mock.calls.map(([text]) => text)).toEqual(Array(warnings).fill('the draft was not stored'))
})

test.each([
  [{ a: 1 }, { a: 1 }],
  [null, null],
  [[], null],
  ['text', null],
  [7, null],
])('%j as a record: %j', (value, expected) => expect(asRecord(value)).toEqual(expected))
