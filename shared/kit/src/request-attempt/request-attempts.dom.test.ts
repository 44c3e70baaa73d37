import { fc } from '@portal/testing/property'
import { deviceStorage, tabStorage } from '../storage/storage'
import { requestAttempts, fingerprint } from './request-attempts'
import { renderHook } from '@testing-library/react'
import { useRequestId } from './use-request-id'

describe('the attempts of a request', () => {
  /** A fresh module, as after a reload: the page's memory is lost. */
  const open = (storage = tabStorage) => requestAttempts(storage, 'attempt-')
  const order = { goods: '配件', pieces: 1 }
  const fresh = { id: expect.stringMatching(/^[0-9a-f]{32}$/), isConfirmed: false }

  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => jest.restoreAllMocks())

  test('the same content is the same attempt, other content or another owner another one', () => {
    const { attemptFor } = open()
    const first = attemptFor('u1', order)
    expect(first).toEqual(fresh)
    expect(attemptFor('u1', { ...order })).toEqual(first)
    expect(attemptFor('u2', order).id).not.toBe(first.id)
    expect(attemptFor('u1', { ...order, pieces: 2 }).id).not.toBe(first.id)
  })

  test.each([
    ['tab', tabStorage, () => sessionStorage, () => localStorage],
    ['device', deviceStorage, () => localStorage, () => sessionStorage],
  ] as const)(
    'an attempt survives a reload, in the storage of the %s, without its content',
    (_, storage, area, other) => {
      const first = open(storage).attemptFor('u1', order)
      expect(open(storage).attemptFor('u1', order)).toEqual(first)
      expect([area().length, other().length]).toEqual([1, 0])
      expect(JSON.stringify(area().getItem('attempt-u1'))).not.toContain('配件')
    },
  )

  test('a confirmation lasts over a reload, and only for the same content', () => {
    const { attemptFor, confirmAttempt } = open()
    const { id } = attemptFor('u1', order)
    confirmAttempt('u1')
    expect(open().attemptFor('u1', order)).toEqual({ id, isConfirmed: true })
    expect(open().attemptFor('u1', {})).toEqual(fresh)
  })

  test('there is nothing to confirm before an attempt', () => {
    const { attemptFor, confirmAttempt } = open()
    confirmAttempt('u1')
    expect(attemptFor('u1', order)).toEqual(fresh)
  })

  test('once it was answered, the same content is another attempt', () => {
    const { attemptFor, forgetAttempt } = open()
    const first = attemptFor('u1', order)
    forgetAttempt('u1')
    expect(attemptFor('u1', order).id).not.toBe(first.id)
  })

  test.each(['{', '7', '{"id":7,"print":"x"}', '{"id":"x"}'])('a damaged one is none: %s', (text) => {
    sessionStorage.setItem('attempt-u1', text)
    expect(open().attemptFor('u1', order)).toEqual(fresh)
  })

  test('with full storage the attempt is kept in memory, and an older one does not return', () => {
    const { attemptFor } = open()
    attemptFor('u1', {})
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const next = attemptFor('u1', order)
    expect(attemptFor('u1', order)).toEqual(next)
  })

  test('different contents have different fingerprints', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(fingerprint(one)).not.toBe(fingerprint(other))
      }),
    )
  })
})

describe('the id of a request', () => {
  const setUp = () => {
    const { result, rerender } = renderHook(useRequestId)
    return {
      idOf: (content: object) => result.current.requestIdOf(content),
      forget: () => result.current.forget(),
      rerender,
    }
  }

  test('the same content is the same request, other content is another one', () => {
    const { idOf, rerender } = setUp()
    const first = idOf({ name: '张三' })
    rerender()
    expect(idOf({ name: '张三' })).toBe(first)
    const second = idOf({ name: '李四' })
    expect(second).not.toBe(first)
    expect(idOf({ name: '李四' })).toBe(second)
  })

  test('once it was answered, the same content is another request', () => {
    const { idOf, forget } = setUp()
    const first = idOf({})
    forget()
    expect(idOf({})).not.toBe(first)
  })

  test('each form has its own', () => expect(setUp().idOf({})).not.toBe(setUp().idOf({})))
})
