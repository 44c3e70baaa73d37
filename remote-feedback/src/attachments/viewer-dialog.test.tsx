import type { FeedbackAttachment } from '@portal/contract/feedback'
import { fakeApi, noAnswer } from '@portal/testing/fake-api'
import { renderPage } from '@portal/testing/render-page'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ViewerDialog } from './viewer-dialog'

const picture = (fileName: string): FeedbackAttachment => ({
  uploadId: fileName,
  fileName,
  mediaType: 'image/jpeg',
  bytes: 1000,
})

test('the arrow keys go to the next picture wherever the focus is in the dialog', async () => {
  // The viewer turns pages whether or not the pictures load.
  fakeApi({ 'upload/file': noAnswer })
  renderPage(<ViewerDialog attachments={[picture('外箱.jpg'), picture('面单.jpg')]} first={0} onClosed={jest.fn()} />, {
    path: '/',
  })
  const dialog = await screen.findByRole('dialog', { name: '外箱.jpg' })
  act(() => dialog.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: '面单.jpg' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: '外箱.jpg' })).toBeVisible()
})
