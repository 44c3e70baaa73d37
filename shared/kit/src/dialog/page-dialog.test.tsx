import { renderPage } from '@portal/testing/render-page'
import { answerImageCaptcha } from '@portal/testing/shell'
import { loadData } from '@portal/shared'
import { fakeApi, refusal } from '@portal/testing/fake-api'
import { act, fireEvent, screen } from '@testing-library/react'
import { PageDialog } from './page-dialog'

afterEach(() => act(() => answerImageCaptcha(null)))

const onClose = jest.fn()

/** A dialog from which a call was sent that needs a captcha. */
const show = async (busy: boolean) => {
  renderPage(
    <PageDialog
      open
      busy={busy}
      title="查询网点"
      footer={<button type="button">确定</button>}
      onClose={onClose}
      onClosed={() => {}}
    >
      <input aria-label="关键字" defaultValue="南山" />
    </PageDialog>,
  )
  fakeApi({ 'tracking/query': refusal('IMAGE_CAPTCHA_REQUIRED') })
  void loadData('tracking/query', { ewbNos: ['300000000001'] }).catch(() => {})
  await screen.findByText('请输入图形验证码')
}

test.each([true, false])('a captcha takes the place of the content, which stays (busy: %s)', async (busy) => {
  await show(busy)
  expect(screen.getByRole('dialog', { name: '请输入图形验证码' })).toBeVisible()
  expect(screen.getByLabelText('关键字')).not.toBeVisible()
  expect(screen.queryByRole('button', { name: '确定' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(await screen.findByRole('dialog', { name: '查询网点' })).toBeVisible()
  expect(screen.getByLabelText('关键字')).toHaveValue('南山')
  expect(screen.getByRole('button', { name: '确定' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
