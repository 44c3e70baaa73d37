import type { RealNameState } from '@portal/contract/realname'
import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { enter, field, hasUnsavedWork, press, tick, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { checkedOn, realNameVectors, rightIdentity } from '@portal/testing/real-name-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fieldProblem } from '../../features/real-name/identity-fields'
import { realName } from '../../testing/real-name'
import RealNameInformationPage from './real-name-information-page'

const passed = realName({
  status: 'PASSED',
  name: '林**',
  idNo: '1101**********002X',
  photos: ['FRONT', 'BACK'],
})

beforeEach(() => {
  window.scrollTo = jest.fn()
})

const open = (state: Partial<RealNameState> = {}, answers: Answers = {}) => {
  const api = fakeApi({
    'realname/state': { data: realName(state) },
    'realname/photo': { data: { photoBase64: 'QUJD' } },
    ...answers,
  })
  renderPage(<RealNameInformationPage />)
  return api
}
const fillForm = async () => {
  await enter('姓名', '林一诺')
  await enter('证件号码', '１１０１０５１９４９１２３１００２x')
  await tick('长期有效')
  await tick(/我已阅读并同意/)
}

test.each(realNameVectors.map((vector) => [JSON.stringify(vector.identity), vector] as const))(
  'the form says of %s what the rules say',
  (_text, { identity, problem }) => {
    const fields = { ...rightIdentity, ...identity }
    const draft = { ...fields, validity: { day: fields.validUntil, isLongTerm: fields.validUntil === '' } }
    const messages = (['organisation', 'uscc', 'name', 'idNo', 'validUntil'] as const).flatMap((name) => {
      const message = fieldProblem(draft, name, new Date(`${checkedOn}T04:00:00Z`))
      return message === '' ? [] : [{ field: name, message }]
    })
    expect(messages).toEqual(problem === undefined ? [] : [problem])
  },
)

test('typed content is guarded from the first letter on', async () => {
  open()
  const name = await field('姓名')
  expect(hasUnsavedWork()).toBe(false)
  fireEvent.change(name, { target: { value: '林' } })
  expect(hasUnsavedWork()).toBe(true)
})

test('a valid form is sent once, and the record replaces the form', async () => {
  open({ photos: ['FRONT', 'BACK'] }, { 'realname/submit': { data: passed } })
  await fillForm()
  await user.dblClick(await screen.findByRole('button', { name: '提交认证' }))
  expect(await screen.findByRole('heading', { name: '您已通过实名认证' })).toBeVisible()
  expect(screen.getByText('1101**********002X')).toBeVisible()
  expect(sentTo('realname/submit')).toEqual([
    {
      kind: 'PERSON',
      idType: 'ID_CARD',
      name: '林一诺',
      idNo: '11010519491231002X',
      validUntil: '',
      organisation: '',
      uscc: '',
      privacyVersion: '2026-11',
    },
  ])
})

test('a document that cannot be valid for ever is refused at 长期有效, with the focus there', async () => {
  open({ photos: ['FRONT', 'BACK'] })
  await fillForm()
  await enter('证件号码', '110105199912310022')
  await press('提交认证')
  expect(await screen.findByText('未满46周岁的居民身份证没有长期有效，请按证件选择有效期')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '长期有效' })).toHaveFocus())
  expect(sentTo('realname/submit')).toEqual([])
})

test('the first invalid field has the focus and its problem; then the missing photo', async () => {
  open()
  await enter('姓名', '林一诺')
  await enter('证件号码', '110105194912310021')
  await press('提交认证')
  expect(await screen.findByText('身份证号码有误')).toBeVisible()
  expect(screen.getByText('请选择有效期，或勾选长期有效')).toBeVisible()
  expect(screen.getByText('请上传人像面照片')).toBeVisible()
  await waitFor(async () => expect(await field('证件号码')).toHaveFocus())
  await enter('证件号码', '11010519491231002X')
  await tick('长期有效')
  await tick(/我已阅读并同意/)
  await press('提交认证')
  await waitFor(() => expect(screen.getByRole('button', { name: '上传人像面照片' })).toHaveFocus())
  expect(sentTo('realname/submit')).toEqual([])
})

test('for a child the guardian is mentioned; an unusual code is a warning', async () => {
  open()
  await enter('证件号码', '110105201203070011')
  expect(await screen.findByText('未满16周岁，寄件时须由监护人陪同')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '单位' }))
  await enter('统一社会信用代码', '91110000101623741L')
  expect(await screen.findByText(/校验位异常/)).toBeVisible()
  expect(await screen.findByRole('button', { name: '上传营业执照照片' })).toBeVisible()
})

test.each([
  [
    'a refusal',
    { data: realName({ status: 'REJECTED', reason: '姓名与证件号不一致', photos: ['FRONT', 'BACK'] }) },
    '认证未通过：姓名与证件号不一致',
  ],
  ['a failure', refusal('REAL_NAME_FAILURES'), '认证失败次数过多，请24小时后再试'],
])('%s is reported, and typed content stays', async (_what, answer, message) => {
  open({ photos: ['FRONT', 'BACK'] }, { 'realname/submit': answer })
  await fillForm()
  await press('提交认证')
  expect(await screen.findByText(message)).toBeVisible()
  expect(await field('姓名')).toHaveValue('林一诺')
})

test('photos are shown on request, and everything can be deleted', async () => {
  const { answers } = open(passed, { 'realname/delete': { data: {} } })
  await press('查看照片')
  expect(await screen.findByRole('img', { name: '人像面照片' })).toHaveAttribute('src', 'data:image/jpeg;base64,QUJD')
  await press('关闭')
  await press('删除实名')
  const dialog = await screen.findByRole('dialog', { name: '删除实名信息' })
  expect(within(dialog).getByText(/寄件时需重新出示证件/)).toBeVisible()
  answers['realname/state'] = { data: realName() }
  await user.type(within(dialog).getByLabelText('短信验证码'), '123456')
  await user.click(within(dialog).getByRole('button', { name: '确认删除' }))
  expect(await screen.findByText('您还没有实名认证')).toBeVisible()
  expect(sentTo('realname/delete')).toEqual([{ smsCode: '123456' }])
})

test.each([
  ['VERIFYING', '正在核验您的身份'],
  ['EXPIRED', '证件已过期，实名认证已失效'],
] as const)('%s', async (status, text) => {
  open({ ...passed, status })
  expect(await screen.findByText(text)).toBeVisible()
})

test('a state that fails to load can be loaded again', async () => {
  const { answers } = open({}, { 'realname/state': refusal('UNAVAILABLE') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['realname/state'] = { data: passed }
  await press('重试')
  expect(await screen.findByText('您已通过实名认证')).toBeVisible()
})
