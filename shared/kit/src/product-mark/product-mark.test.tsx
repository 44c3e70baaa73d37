import { productCodes } from '@portal/contract/freight'
import { render } from '@testing-library/react'
import { ProductMark } from './product-mark'

const drawingOf = (code: string) => /<path d="(.*?)"/.exec(render(<ProductMark code={code} />).container.innerHTML)?.[1]

test('every domestic product has a drawing of its own', () => {
  const drawings = productCodes.map(drawingOf)
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(productCodes.length)
})

test('a product that this version does not know has none', () => expect(drawingOf('NEW')).toBeUndefined())
