import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPage } from '@portal/testing/render-page'
import { type DialogEnds, useLazyDialog } from './use-lazy-dialog'
import { Modal } from 'antd'

const Question = ({ ends: { onChanged, onClosed } }: { ends: DialogEnds }) => (
  <div role="dialog" aria-label="删除">
    <button onClick={onChanged}>确定</button>
    <button onClick={onClosed}>关闭</button>
  </div>
)

/** A page whose button opens the question that `load` fetches. */
const Page = ({
  onChanged,
  load,
}: {
  onChanged: () => void
  load: () => Promise<(ends: DialogEnds) => React.ReactNode>
}) => {
  const { show, dialog } = useLazyDialog(onChanged)
  return (
    <main tabIndex={-1}>
      <button onClick={() => void show(load)}>删除</button>
      {dialog}
    </main>
  )
}
const loadQuestion = () => Promise.resolve((ends: DialogEnds) => <Question ends={ends} />)

test('a dialog that changed data makes the page reload it, and leaves the focus on the page', async () => {
  const onChanged = jest.fn()
  renderPage(<Page onChanged={onChanged} load={loadQuestion} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(onChanged).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a dialog that changed nothing returns the focus to its button', async () => {
  renderPage(<Page onChanged={jest.fn()} load={loadQuestion} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
  expect(screen.getByRole('main')).not.toHaveFocus()
})

test('a dialog that fails to load causes a toast, and can be opened again', async () => {
  const load = jest.fn(loadQuestion).mockRejectedValueOnce(new Error('chunk'))
  renderPage(<Page onChanged={jest.fn()} load={load} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent('窗口加载失败，请重试'))
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('of two dialogs that are requested while loading, the last one opens, and stays when the first arrives late', async () => {
  const arrivals: (() => void)[] = []
  const named = (name: string) => () =>
    new Promise<() => React.ReactNode>((resolve) => {
      arrivals.push(() => resolve(() => <div role="dialog" aria-label={name} />))
    })
  const loads = [named('先'), named('后')]
  renderPage(<Page onChanged={jest.fn()} load={() => loads.shift()?.() ?? Promise.reject(new Error('a third'))} />)
  await userEvent.dblClick(screen.getByRole('button', { name: '删除' }))
  act(() => arrivals[1]?.())
  expect(await screen.findByRole('dialog', { name: '后' })).toBeVisible()
  await act(async () => arrivals[0]?.())
  expect(screen.getByRole('dialog', { name: '后' })).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a dialog that is requested while another fades out replaces it, without its content', async () => {
  const Fading = () => {
    const [name] = useState(names.shift())
    return <div role="dialog" aria-label={name} />
  }
  const names = ['先', '后']
  renderPage(<Page onChanged={jest.fn()} load={() => Promise.resolve(() => <Fading />)} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await screen.findByRole('dialog', { name: '先' })
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('dialog', { name: '后' })).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a dialog that closes in the moment in which another opens does not close that one', async () => {
  const ends: DialogEnds[] = []
  let arrive = (_: (ends: DialogEnds) => React.ReactNode) => {}
  const first = (own: DialogEnds) => {
    ends.push(own)
    return <div role="dialog" aria-label="先" />
  }
  const loads = [
    () => Promise.resolve(first),
    () => new Promise<(ends: DialogEnds) => React.ReactNode>((resolve) => (arrive = resolve)),
  ]
  renderPage(<Page onChanged={jest.fn()} load={() => loads.shift()?.() ?? Promise.reject(new Error('a third'))} />)
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await screen.findByRole('dialog', { name: '先' })
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await act(async () => {
    ends[0]?.onChanged()
    arrive(() => <div role="dialog" aria-label="后" />)
    // The other dialog is set, but not rendered yet.
    await Promise.resolve()
    ends[0]?.onClosed()
  })
  expect(screen.getByRole('dialog', { name: '后' })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveFocus()
})

describe('the focus in a dialog', () => {
  /** Without an animation, whose end jsdom never reports. The dialog is rendered before it reports that it is open. */
  const show = () => {
    const opened = jest.fn()
    render(
      <Modal open title="新增地址" transitionName="" maskTransitionName="" afterOpenChange={opened}>
        <input aria-label="姓名" />
      </Modal>,
    )
    expect(opened).not.toHaveBeenCalled()
    return { untilOpen: () => waitFor(() => expect(opened).toHaveBeenCalledWith(true)) }
  }

  // Otherwise the text typed after a Tab in that moment would be lost (tooling/patches).
  it('takes no focus that moves between its fields while it opens', async () => {
    const { untilOpen } = show()
    const field = screen.getByRole('textbox', { name: '姓名' })
    act(() => field.focus())
    act(() => field.blur())
    await untilOpen()
    expect(document.body).toHaveFocus()
  })

  it('pulls a focus from outside into the dialog', async () => {
    await show().untilOpen()
    expect(screen.getByRole('dialog')).toHaveFocus()
  })
})
