import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { request } from '@portal/runtime/request/request'
import { savePdf } from '@portal/runtime/download/save-pdf'
import { PrintLabelButton } from './print-label-button'

jest.mock('@portal/runtime/request/request', () => ({ request: jest.fn() }))
jest.mock('@portal/runtime/download/save-pdf', () => ({ savePdf: jest.fn() }))
const answer = { code: 0, message: '', data: { fileName: '面单.pdf', pdfBase64: 'JVBERg==', labels: 1 } }

const choose = async (size: string) => {
  fireEvent.click(screen.getByRole('button', { name: /打印面单/ }))
  const item = await screen.findByRole('menuitem', { name: size })
  await act(async () => void fireEvent.click(item))
}

it('asks for the size, then saves the labels', async () => {
  jest.mocked(request).mockResolvedValue(answer as never)
  render(<PrintLabelButton orderNos={['LC1', 'LC2']} />)
  await choose('76×130 毫米')
  await waitFor(() => expect(savePdf).toHaveBeenCalledWith(answer.data))
  expect(request).toHaveBeenCalledWith('order/labels', { orderNos: ['LC1', 'LC2'], size: '76x130' })
})

it.each([
  ['a refusal', () => Promise.resolve(undefined)],
  ['no answer', () => Promise.reject(new Error('offline'))],
])('saves nothing after %s, and can be pressed again', async (_, outcome) => {
  jest.mocked(savePdf).mockClear()
  jest.mocked(request).mockImplementation(outcome as never)
  render(<PrintLabelButton orderNos={['LC1']} />)
  await choose('100×180 毫米')
  await waitFor(() => expect(screen.getByRole('button', { name: '打印面单' })).toBeEnabled())
  expect(savePdf).not.toHaveBeenCalled()
})
