import { savePdf } from '@portal/runtime/download/save-pdf'
import { fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { press, user } from '@portal/testing/page-helpers'
import { render, screen, waitFor } from '@testing-library/react'
import { PrintLabelButton } from './print-label-button'

jest.mock('@portal/runtime/download/save-pdf', () => ({ savePdf: jest.fn() }))
beforeEach(() => jest.mocked(savePdf).mockClear())

const choose = async (size: string) => {
  await press(/打印面单/)
  await user.click(await screen.findByRole('menuitem', { name: size }))
}

it('asks for the size, then saves the labels', async () => {
  const labels = { fileName: '面单.pdf', pdfBase64: 'JVBERg==', labels: 1 }
  fakeApi({ 'order/labels': { data: labels } })
  render(<PrintLabelButton orderNos={['LC1', 'LC2']} />)
  await choose('76×130 毫米')
  await waitFor(() => expect(savePdf).toHaveBeenCalledWith(labels))
  expect(sentTo('order/labels')).toEqual([{ orderNos: ['LC1', 'LC2'], size: '76x130' }])
})

it.each([
  ['a refusal', refusal('INTERNAL')],
  ['no answer', lostConnection],
])('saves nothing after %s, and can be pressed again', async (_, answer) => {
  fakeApi({ 'order/labels': answer })
  render(<PrintLabelButton orderNos={['LC1']} />)
  await choose('100×180 毫米')
  await waitFor(() => expect(screen.getByRole('button', { name: '打印面单' })).toBeEnabled())
  expect(sentTo('order/labels')).toHaveLength(1)
  expect(savePdf).not.toHaveBeenCalled()
})
