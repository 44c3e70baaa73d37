import type { BillingProfile } from '@portal/contract/billing-profile'
import { type Answers, fakeApi, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { enter, field, fill, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import InvoicePage from './invoice-page'
import { billingProfile, personalBillingProfile } from '../../testing/samples'

beforeAll(() =>
  Promise.all([
    import('../../features/billing-profiles/billing-profiles-tab'),
    import('../../features/billing-profiles/components/billing-profile-dialog'),
    import('../../features/billing-profiles/components/delete-billing-profile-dialog'),
  ]),
)

const open = (titles: BillingProfile[], answers: Answers = {}) => {
  const api = fakeApi({
    'invoiceTitle/list': { data: titles },
    'invoiceTitle/suggest': { data: [] },
    'invoiceTitle/create': { data: { titleId: 't9' } },
    ...answers,
  })
  renderPage(<InvoicePage />, { path: '/invoice?tab=title' })
  return api
}
const companyName = () => screen.findByRole('combobox', { name: '企业名称' })

test('a card shows the buyer; the default one cannot become the default', async () => {
  open([
    billingProfile(),
    personalBillingProfile(),
    billingProfile({ titleId: 't3', buyerName: '杭州远山科技有限公司', bankAccount: '', isDefault: false }),
  ])
  const card = within(await screen.findByRole('article', { name: '深圳市晨光贸易有限公司' }))
  expect(card.getByText('91440300MA5DA1XQ3K')).toBeVisible()
  expect(card.getByText('可开具专票')).toBeVisible()
  expect(card.queryByRole('button', { name: /设为默认/ })).not.toBeInTheDocument()
  expect(screen.getByRole('article', { name: '杭州远山科技有限公司' })).toHaveTextContent('专票信息未完善')
  expect(screen.getByText(/已保存 3 个抬头，最多 20 个/)).toBeVisible()
})

test('a tax number with a wrong check character warns and is accepted all the same', async () => {
  open([])
  await press('新增抬头')
  await fill(await companyName(), '深圳市晨光贸易有限公司')
  await enter('税号', '91110000101623741L')
  expect(await screen.findByText('校验位不符，请核对税号；确认无误可继续')).toBeVisible()
  await enter('接收邮箱', 'caiwu@example.com')
  await press('保存')
  await waitFor(() => expect(sentTo('invoiceTitle/create')).toMatchObject([{ taxNo: '91110000101623741L' }]))
  expect(screen.queryByText('税号格式不正确')).not.toBeInTheDocument()
})

test('the first invalid field takes the focus; a wrong tax number is reported, a right one is sent as written on an invoice', async () => {
  open([])
  await press('新增抬头')
  await waitFor(() => expect(screen.getByRole('radio', { name: '企业' })).toHaveFocus())
  await press('保存')
  expect(await screen.findByText('请填写企业名称')).toBeVisible()
  await waitFor(async () => expect(await companyName()).toHaveFocus())
  await fill(await companyName(), '深圳市晨光贸易有限公司')
  await waitFor(() => expect(screen.queryByText('请填写企业名称')).not.toBeInTheDocument())
  await enter('税号', '9144')
  await enter('接收邮箱', 'caiwu@example.com')
  await press('保存')
  expect(await screen.findByText('税号格式不正确')).toBeVisible()
  await waitFor(async () => expect(await field('税号')).toHaveFocus())
  await enter('税号', '９１440300 ma5da1xq3k')
  await press('保存')
  await waitFor(() => expect(toast()).toHaveTextContent('抬头已添加'))
  expect(sentTo('invoiceTitle/create')).toEqual([
    expect.objectContaining({
      titleType: 'COMPANY',
      buyerName: '深圳市晨光贸易有限公司',
      taxNo: '91440300MA5DA1XQ3K',
      email: 'caiwu@example.com',
      addressPhone: '',
    }),
  ])
})

test('a known company brings its tax number', async () => {
  open([], {
    'invoiceTitle/suggest': { data: [{ buyerName: '深圳市晨光贸易有限公司', taxNo: '91440300MA5DA1XQ3K' }] },
  })
  await press('新增抬头')
  await fill(await companyName(), '深圳市晨')
  await waitFor(() => expect(sentTo('invoiceTitle/suggest')).toEqual([{ keyword: '深圳市晨' }]))
  await user.click(await screen.findByText('91440300MA5DA1XQ3K'))
  await waitFor(async () => expect(await field('税号')).toHaveValue('91440300MA5DA1XQ3K'))
  expect(await companyName()).toHaveValue('深圳市晨光贸易有限公司')
})

test('a billing profile that exists already is reported at the name, and typed content stays until it is discarded', async () => {
  open([personalBillingProfile()], {
    'invoiceTitle/create': fieldRefusal('buyerName', '该发票抬头已存在', 'TITLE_EXISTS'),
  })
  await press('新增抬头')
  await user.click(await screen.findByRole('radio', { name: '个人' }))
  await enter('姓名', '陈立言')
  await enter('接收邮箱', 'chen@example.com')
  await press('保存')
  expect(await screen.findByText('该发票抬头已存在')).toBeVisible()
  await waitFor(async () => expect(await field('姓名')).toHaveFocus())
  await press('取消')
  expect(await screen.findByText('当前内容尚未保存，确定离开吗？')).toBeVisible()
  await press('继续编辑')
  expect(await field('姓名')).toHaveValue('陈立言')
  await press('取消')
  await press('离开')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the fields of a special invoice are folded until they are needed', async () => {
  open([])
  await press('新增抬头')
  expect(await screen.findByRole('button', { name: /专票信息/ })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('textbox', { name: '开户行及账号' })).not.toBeInTheDocument()
  await press(/专票信息/)
  expect(await field('开户行及账号')).toBeVisible()
})

test('another default, and a deletion after a confirmation', async () => {
  open([billingProfile(), personalBillingProfile()], {
    'invoiceTitle/setDefault': { data: {} },
    'invoiceTitle/delete': { data: {} },
  })
  await press('设为默认，陈立言')
  await waitFor(() => expect(sentTo('invoiceTitle/setDefault')).toEqual([{ titleId: 't2' }]))
  await press('删除，陈立言')
  expect(await screen.findByText('确定删除“陈立言”吗？删除后不能恢复，已申请的发票不受影响。')).toBeVisible()
  await press('删除')
  await waitFor(() => expect(sentTo('invoiceTitle/delete')).toEqual([{ titleId: 't2' }]))
})

test('no more than twenty', async () => {
  open(
    Array.from({ length: 20 }, (_, index) =>
      personalBillingProfile({ titleId: `t${index}`, buyerName: `抬头${index}` }),
    ),
  )
  expect(await screen.findByRole('button', { name: '新增抬头' })).toBeDisabled()
})

test('a list that fails to load can be loaded again', async () => {
  const { answers } = open([], { 'invoiceTitle/list': refusal('UNAVAILABLE') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['invoiceTitle/list'] = { data: [personalBillingProfile()] }
  await press('重试')
  expect(await screen.findByText('陈立言')).toBeVisible()
})
