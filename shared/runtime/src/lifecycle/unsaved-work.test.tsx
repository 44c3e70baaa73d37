import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { answerLeaveConfirmation, confirmLeave, useLeaveConfirmation } from './leave-confirmation'
import { useHasUnsavedWork, useLeaveGuard, useUnsavedWork, useWouldLoseWork } from './unsaved-work'
import { TestProviders } from '@portal/testing/test-providers'
import { LeaveDialog } from './leave-dialog'
import { useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from '../router'
import { clickOutside, user } from '@portal/testing/page-helpers'
import { GuardedRouter } from './guarded-router'

describe('unsaved work', () => {
  test('work is unsaved while a page registers it, and no longer after the page has unmounted', () => {
    const shell = renderHook(useHasUnsavedWork)
    const page = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: false } })
    expect(shell.result.current).toBe(false)
    page.rerender({ dirty: true })
    expect(shell.result.current).toBe(true)
    page.unmount()
    expect(shell.result.current).toBe(false)
  })

  test('one clean page does not hide the unsaved work of another', () => {
    const shell = renderHook(useHasUnsavedWork)
    const first = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: true } })
    renderHook(() => useUnsavedWork(true))
    first.rerender({ dirty: false })
    expect(shell.result.current).toBe(true)
  })

  test('work with a draft is unsaved, but not lost by leaving; guarded work would be', () => {
    const unsaved = renderHook(useHasUnsavedWork)
    const wouldLose = renderHook(useWouldLoseWork)
    renderHook(() => useUnsavedWork(true))
    expect([unsaved.result.current, wouldLose.result.current]).toEqual([true, false])
    const guarded = renderHook(() => useLeaveGuard(true))
    expect(wouldLose.result.current).toBe(true)
    act(() => guarded.result.current.release())
    expect([unsaved.result.current, wouldLose.result.current]).toEqual([true, false])
  })

  describe('leaving', () => {
    const open = (dirty: boolean) => {
      const question = renderHook(useLeaveConfirmation)
      const guard = renderHook(() => useLeaveGuard(dirty))
      const close = jest.fn()
      act(() => guard.result.current.leave(close))
      return { close, isAsked: () => question.result.current, leave: () => guard.result.current.leave(close) }
    }
    const answer = (leave: boolean) => act(async () => answerLeaveConfirmation(leave))

    test('an unchanged form is left at once', () => {
      const { close, isAsked } = open(false)
      expect(close).toHaveBeenCalledTimes(1)
      expect(isAsked()).toBe(false)
    })

    test('a changed form stays until the person agrees', async () => {
      const { close, isAsked, leave } = open(true)
      expect(isAsked()).toBe(true)
      await answer(false)
      expect(isAsked()).toBe(false)
      expect(close).not.toHaveBeenCalled()
      act(leave)
      await answer(true)
      expect(close).toHaveBeenCalledTimes(1)
    })

    test('the dialog opens once, even if another navigation begins meanwhile', async () => {
      const { close, leave } = open(true)
      await act(async () => leave())
      await answer(true)
      expect(close).toHaveBeenCalledTimes(1)
    })
  })
})

describe('the question before leaving', () => {
  const button = (name: string) => screen.findByRole('button', { name })
  afterEach(() => act(() => answerLeaveConfirmation(false)))

  const openLeaveDialog = () =>
    render(
      <TestProviders>
        <LeaveDialog />
      </TestProviders>,
    )

  test('the focus begins at the button that loses nothing', async () => {
    openLeaveDialog()
    act(() => void confirmLeave())
    await waitFor(async () => expect(await button('继续编辑')).toHaveFocus())
  })

  test('a focus on another button before the opening has ended stays there', async () => {
    openLeaveDialog()
    // Presses as early as possible: in the moment in which the button appears.
    const observer = new MutationObserver(() => {
      const leave = screen.queryByRole('button', { name: '离开' })
      if (!leave) return
      observer.disconnect()
      leave.focus()
      fireEvent.keyDown(leave, { key: 'Tab', shiftKey: true })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    act(() => void confirmLeave())
    const leave = await button('离开')
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(leave).toHaveFocus()
  })

  test('the next dialog begins there again', async () => {
    openLeaveDialog()
    act(() => void confirmLeave())
    const stay = await button('继续编辑')
    await waitFor(() => expect(stay).toHaveFocus())
    fireEvent.keyDown(stay, { key: 'Tab', shiftKey: true })
    act(() => answerLeaveConfirmation(false))
    act(() => void confirmLeave())
    await waitFor(async () => expect(await button('继续编辑')).toHaveFocus())
  })
})

describe('the router', () => {
  const Form = () => {
    const navigate = useNavigate()
    const [text, setText] = useState('')
    const { release } = useLeaveGuard(text !== '')
    const save = () => {
      release()
      void navigate('/b')
    }
    return (
      <>
        <input aria-label="备注" value={text} onChange={({ target }) => setText(target.value)} />
        <Link to="/b">另一页</Link>
        <Link to="/a?step=2">下一步</Link>
        <button onClick={() => void navigate('/a?sort=1', { replace: true })}>排序</button>
        <button onClick={save}>保存</button>
      </>
    )
  }
  const Address = () => {
    const { pathname, search } = useLocation()
    return <output>{pathname + search}</output>
  }

  const open = async (text: string) => {
    window.history.replaceState(null, '', '/start')
    const view = render(
      <GuardedRouter>
        <Address />
        <TestProviders>
          <LeaveDialog />
        </TestProviders>
        <Link to="/a">开始</Link>
        <Routes>
          <Route path="/a" element={<Form />} />
          <Route path="*" element={null} />
        </Routes>
      </GuardedRouter>,
    )
    await user.click(screen.getByRole('link', { name: '开始' }))
    const field = await screen.findByRole('textbox')
    if (text !== '') await user.type(field, text)
    return view
  }
  const question = () => screen.queryByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' })
  const follow = (name: string) => user.click(screen.getByText(name))
  const answer = async (name: '继续编辑' | '离开') => {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(question()).not.toBeInTheDocument())
  }
  const browser = () => window.location.pathname + window.location.search
  const back = () => act(async () => window.history.back())
  /** Whether the browser would ask before it closes the tab. */
  const asksAtTheEnd = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('a step that is taken during the first render is followed', async () => {
    window.history.replaceState(null, '', '/start')
    let isFirst = true
    const Slow = () => {
      if (isFirst) window.history.pushState(null, '', '/b?step=2')
      isFirst = false
      return <Address />
    }
    render(
      <GuardedRouter>
        <Slow />
      </GuardedRouter>,
    )
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('/b?step=2'))
  })

  test('a page without unsaved content is left at once', async () => {
    await open('')
    await follow('另一页')
    expect(screen.getByRole('status')).toHaveTextContent('/b')
    expect(question()).not.toBeInTheDocument()
  })

  test('a link asks: staying keeps the input, agreeing leaves', async () => {
    await open('易碎')
    await follow('另一页')
    await waitFor(() => expect(screen.getByRole('button', { name: '继续编辑' })).toHaveFocus())
    await answer('继续编辑')
    expect(browser()).toBe('/a')
    expect(screen.getByRole('textbox')).toHaveValue('易碎')
    await follow('另一页')
    await answer('离开')
    expect(await screen.findByText('/b')).toBeVisible()
    expect(browser()).toBe('/b')
  })

  test('Back asks: the address stays, and changes when the person agrees', async () => {
    await open('易碎')
    await back()
    await answer('继续编辑')
    await waitFor(() => expect(browser()).toBe('/a'))
    expect(screen.getByRole('textbox')).toHaveValue('易碎')
    await back()
    await answer('离开')
    expect(await screen.findByText('/start')).toBeVisible()
    expect(browser()).toBe('/start')
  })

  test('another query counts as leaving; a page that replaces its own query stays', async () => {
    await open('易碎')
    await follow('排序')
    expect(await screen.findByText('/a?sort=1')).toBeVisible()
    await follow('下一步')
    await answer('离开')
    expect(await screen.findByText('/a?step=2')).toBeVisible()
  })

  test('content that was saved in the same moment needs no confirmation', async () => {
    await open('易碎')
    await follow('保存')
    expect(await screen.findByText('/b')).toBeVisible()
  })

  test('the browser asks before it closes the tab only while there is something to lose', async () => {
    await open('易')
    expect(asksAtTheEnd()).toBe(true)
    await user.clear(screen.getByRole('textbox'))
    expect(asksAtTheEnd()).toBe(false)
  })

  test('neither Escape nor a click beside it answers the question', async () => {
    await open('易碎')
    await follow('另一页')
    await user.keyboard('{Escape}')
    await clickOutside(await screen.findByRole('dialog'))
    expect(question()).toBeVisible()
    await answer('继续编辑')
  })
})
