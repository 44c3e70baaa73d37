import { renderHook } from '@testing-library/react'
import { useRequestId } from './use-request-id'

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
