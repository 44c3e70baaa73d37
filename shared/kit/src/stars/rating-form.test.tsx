import { hasUnsavedWork, press, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen } from '@testing-library/react'
import { RatingForm } from './rating-form'

type Tag = '快' | '一般' | '慢'
type Props = Parameters<typeof RatingForm<Tag>>[0]

const openForm = (props: Partial<Props> = {}) => {
  const onSubmit = jest.fn<Promise<void>, Parameters<Props['onSubmit']>>(async () => undefined)
  renderPage(
    <RatingForm<Tag>
      legend="满意吗？"
      missingScore="请选择评分"
      tagsFor={(score) => (score > 3 ? ['快', '一般'] : ['一般', '慢'])}
      maxWords={20}
      busy={false}
      failure=""
      onSubmit={onSubmit}
      {...props}
    />,
  )
  return onSubmit
}
const star = (score: number) => screen.getByRole('radio', { name: new RegExp(`^${score}星`) })
const words = () => screen.getByRole('textbox', { name: '评价内容' })

test('without stars nothing is sent; they say so and have the focus', async () => {
  const onSubmit = openForm()
  expect(screen.queryByRole('group', { name: '评价标签' })).not.toBeInTheDocument()
  await press('提交评价')
  expect(screen.getByText('请选择评分')).toBeVisible()
  expect(star(1)).toHaveFocus()
  await user.click(star(5))
  expect(screen.queryByText('请选择评分')).not.toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a tag that does not go with another score is dropped', async () => {
  const onSubmit = openForm()
  await user.click(star(5))
  await press('快')
  await press('一般')
  await user.click(star(2))
  await user.type(words(), ' 迟到了 ')
  await press('提交评价')
  expect(onSubmit).toHaveBeenCalledWith({ score: 2, tags: ['一般'], words: '迟到了' }, expect.any(Function))
})

test('words are guarded until they are stored', async () => {
  const onSubmit = openForm()
  await user.click(star(4))
  expect(hasUnsavedWork()).toBe(false)
  await user.type(words(), '好')
  await press('提交评价')
  expect(hasUnsavedWork()).toBe(true)
  onSubmit.mockImplementation(async (_, release) => release())
  await press('提交评价')
  expect(hasUnsavedWork()).toBe(false)
})

test('begins with an earlier rating; what is refused is said, and another way depends on the score', async () => {
  openForm({
    earlier: { score: 2, tags: ['慢'], words: '迟到了' },
    failure: '已不能修改',
    otherWay: (score) => <span>{score}</span>,
  })
  expect(star(2)).toBeChecked()
  expect(screen.getByRole('button', { name: '慢' })).toHaveAttribute('aria-pressed', 'true')
  expect(words()).toHaveValue('迟到了')
  expect(hasUnsavedWork()).toBe(false)
  expect(screen.getByText('已不能修改')).toBeVisible()
  await user.click(star(3))
  expect(screen.getByText('3')).toBeVisible()
})
