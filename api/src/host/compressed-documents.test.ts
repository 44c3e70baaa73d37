import { keepCompressed, maxKept } from './compressed-documents'

const compress = jest.fn(async (html: string) => Buffer.from(`compressed ${html}`))
beforeEach(() => compress.mockClear())

test('a document is compressed once, also for those who ask at the same time', async () => {
  const compressed = keepCompressed(compress)
  const [one, other] = await Promise.all([compressed('a'), compressed('a')])
  expect(await compressed('b')).toEqual(Buffer.from('compressed b'))
  expect(await compressed('a')).toBe(one)
  expect(other).toBe(one)
  expect(compress.mock.calls).toEqual([['a'], ['b']])
})

test('of too many the one goes that nobody has asked for the longest', async () => {
  const compressed = keepCompressed(compress)
  for (let number = 0; number < maxKept; number += 1) await compressed(String(number))
  await compressed('0')
  await compressed('one more')
  compress.mockClear()
  await Promise.all([compressed('0'), compressed('2'), compressed('1')])
  expect(compress.mock.calls).toEqual([['1']])
})

test('a document that could not be compressed is tried again', async () => {
  const compressed = keepCompressed(compress)
  compress.mockRejectedValueOnce(new Error('no memory'))
  await expect(compressed('a')).rejects.toThrow('no memory')
  expect(await compressed('a')).toEqual(Buffer.from('compressed a'))
})
