import type { Profile } from '@portal/contract/profile'
import { type Answers, fakeApi, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { enter, field, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { answerImageCaptcha, fetchUserInfo } from '@portal/testing/shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import PersonalInformationPage from './personal-information-page'

const profile = (fields: Partial<Profile> = {}): Profile => ({
  userTel: '13800001234',
  nickname: '陈立言',
  gender: 'UNSAID',
  birthday: '',
  company: '',
  industry: '',
  avatar: '',
  registeredAt: '2026-01-05T02:00:00.000Z',
  level: '银卡会员',
  ordersOfYear: 12,
  nextLevel: { level: '金卡会员', orders: 50 },
  ...fields,
})
const open = (answers: Answers = {}) => {
  const api = fakeApi({ 'profile/detail': { data: profile() }, 'profile/save': { data: {} }, ...answers })
  renderPage(<PersonalInformationPage />)
  return api
}
afterEach(() => act(() => answerImageCaptcha(null)))

test('shows the profile; it can be saved only after a change', async () => {
  open()
  expect(await screen.findByText('近一年寄件 12 单')).toBeVisible()
  expect(screen.getByText('再寄 38 单成为金卡会员')).toBeVisible()
  expect(screen.getByText('注册于 2026-01-05')).toBeVisible()
  expect(screen.getByText('138****1234，用于登录和接收通知')).toBeVisible()
  expect(screen.getByRole('button', { name: '保存资料' })).toBeDisabled()
  await enter('昵称', '陈')
  await press('保存资料')
  expect(await screen.findByText('昵称须为2–20个字')).toBeVisible()
  await waitFor(async () => expect(await field('昵称')).toHaveFocus())
  await enter('昵称', '小陈')
  await user.click(screen.getByRole('radio', { name: '男' }))
  await press('保存资料')
  await waitFor(() => expect(toast()).toHaveTextContent('资料已保存'))
  expect(sentTo('profile/save')).toEqual([
    { nickname: '小陈', gender: 'MALE', birthday: '', company: '', industry: '' },
  ])
})

test('typed content can be saved at once, by Enter right after the last key', async () => {
  open()
  fireEvent.change(await field('昵称'), { target: { value: '小陈' } })
  expect(screen.getByRole('button', { name: '保存资料' })).toBeEnabled()
})

test('typing the old value again leaves nothing to save', async () => {
  open()
  await enter('昵称', '小陈')
  const save = screen.getByRole('button', { name: '保存资料' })
  await waitFor(() => expect(save).toBeEnabled())
  await enter('昵称', '陈立言')
  await waitFor(() => expect(save).toBeDisabled())
})

test('a dialog that nothing was typed into closes at once, though the page below has changes', async () => {
  open()
  await enter('昵称', '小陈')
  await press('更换手机号')
  await press('取消')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await field('昵称')).toHaveValue('小陈')
})

test.each(['取消', '关闭'])('a dialog with typed text asks before %s discards it', async (way) => {
  open()
  await press('更换手机号')
  await enter('新手机号', '13900001234')
  await press(way)
  expect(await screen.findByText('当前内容尚未保存，确定离开吗？')).toBeVisible()
  await press('继续编辑')
  expect(await field('新手机号')).toHaveValue('13900001234')
  await enter('新手机号', '')
  await press(way)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('typed content stays after a failure', async () => {
  open({ 'profile/save': refusal('UNAVAILABLE') })
  await enter('公司名称', '晨禾电子')
  await press('保存资料')
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  expect(await field('公司名称')).toHaveValue('晨禾电子')
})

test.each([
  [fieldRefusal('smsCode', '验证码错误或已失效', 'SMS_CODE_WRONG'), '原手机验证码', '验证码错误或已失效'],
  [fieldRefusal('newSmsCode', '验证码错误或已失效', 'SMS_CODE_WRONG'), '新手机验证码', '验证码错误或已失效'],
  [fieldRefusal('newUserTel', '该手机号已注册', 'PHONE_REGISTERED'), '新手机号', '该手机号已注册'],
])('changing the phone: %j is reported at %s', async (answer, name, message) => {
  open({ 'user/changeUserTel': answer })
  await press('更换手机号')
  await enter('原手机验证码', '123456')
  await enter('新手机号', '139 0000 1234')
  await enter('新手机验证码', '654321')
  await press('确认更换')
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(async () => expect(await field(name)).toHaveFocus())
})

test('the customer’s own number is refused before a code is sent to it', async () => {
  open({
    'user/queryUerInfo': { data: { userId: 'u-1', userTel: '13800001234', nickname: '' } },
    'order/unpaid': { data: [] },
  })
  await act(fetchUserInfo)
  await press('更换手机号')
  await enter('新手机号', '138 0000 1234')
  const [, ofNewPhone] = await screen.findAllByRole('button', { name: '获取验证码' })
  await user.click(ofNewPhone as HTMLElement)
  expect(await screen.findByText('新手机号与当前手机号相同')).toBeVisible()
  await waitFor(async () => expect(await field('新手机号')).toHaveFocus())
  expect(sentTo('api/smsCodeWait')).toEqual([])
})

test('a removed avatar disappears from the header, too', async () => {
  open({
    'profile/detail': { data: profile({ avatar: 'data:image/jpeg;base64,AAAA' }) },
    'profile/saveAvatar': { data: { avatar: '' } },
  })
  const heard = jest.fn()
  addEventListener('profile-updated', heard)
  await press(/^移\s*除$/)
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  removeEventListener('profile-updated', heard)
  expect(sentTo('profile/saveAvatar')).toEqual([{ imageBase64: '' }])
})

test('cancelling: the obstacles are listed with the pages that help', async () => {
  open({
    'user/cancelBlockers': {
      data: {
        blockers: [{ kind: 'UNPAID', count: 2, text: '2笔订单待付款', path: '/ewbSearch?tab=orderPay' }],
      },
    },
  })
  await press('注销账号')
  expect(await screen.findByText('2笔订单待付款')).toBeVisible()
  expect(screen.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/ewbSearch?tab=orderPay')
})

test('cancelling takes the words and the code', async () => {
  open({
    'user/cancelBlockers': { data: { blockers: [] } },
    'user/cancelAccount': { data: { cancelledAt: '2026-12-01T02:00:00.000Z' } },
  })
  await press('注销账号')
  await enter('请输入“确认注销”', '注销')
  await press('申请注销')
  expect(sentTo('user/cancelAccount')).toEqual([])
  await enter('请输入“确认注销”', '确认注销')
  await enter('短信验证码', '123456')
  await press('申请注销')
  await waitFor(() => expect(toast()).toHaveTextContent('账号将于 2026-12-01 10:00 注销，此前登录即可撤回'))
  expect(sentTo('user/cancelAccount')).toEqual([{ confirmation: '确认注销', smsCode: '123456' }])
})

test('a file that is no picture is refused before anything is sent', async () => {
  open()
  const input = await screen.findByLabelText('选择头像图片')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
  expect(await screen.findByText('请选择 JPG 或 PNG 格式的图片')).toBeVisible()
  const sized = (bytes: number) =>
    Object.defineProperty(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 'size', { value: bytes })
  fireEvent.change(input, { target: { files: [sized(41 * 1024 * 1024)] } })
  expect(await screen.findByText('图片不能超过 40MB')).toBeVisible()
  const opened = jest.fn(() => Promise.reject(new DOMException('', 'InvalidStateError')))
  globalThis.createImageBitmap = opened
  fireEvent.change(input, { target: { files: [sized(8 * 1024 * 1024)] } })
  expect(await screen.findByText('图片已损坏，请重新选择')).toBeVisible()
  expect(opened).toHaveBeenCalledTimes(1)
  expect(sentTo('profile/saveAvatar')).toEqual([])
})
