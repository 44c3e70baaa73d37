import { fireEvent, render, screen } from '@testing-library/react'
import { CaptchaKinds } from './captcha-kinds'
import { CaptchaStep } from './captcha-step'
import { setHotline } from '@portal/shared/internal'
import type { PuzzleProps } from './use-captcha'

const puzzle =
  (name: string) =>
  ({ purpose, onVerified, onFailed }: PuzzleProps) => (
    <>
      <button onClick={() => onVerified(`proof-${purpose}`)}>{name}成功</button>
      <button onClick={() => onFailed?.('验证失败')}>{name}失败</button>
    </>
  )
jest.mock('./slider-puzzle', () => ({ SliderPuzzle: (props: PuzzleProps) => puzzle('滑块')(props) }))
jest.mock('./word-order-puzzle', () => ({ WordOrderPuzzle: (props: PuzzleProps) => puzzle('文字')(props) }))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const offer = () => screen.queryByRole('button', { name: '试试文字点选验证' })

test('after the first failure of the slider word order is offered, not forced', () => {
  render(<CaptchaKinds purpose="sms" onVerified={jest.fn()} />)
  expect(offer()).not.toBeInTheDocument()
  press('滑块失败')
  expect(offer()).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '滑块成功' })).toBeInTheDocument()
})

test('the visitor can change to word order and back, and the solved kind is reported', () => {
  const onVerified = jest.fn()
  render(<CaptchaKinds purpose="login" onVerified={onVerified} />)
  press('滑块失败')
  press('试试文字点选验证')
  expect(screen.queryByRole('button', { name: '滑块成功' })).not.toBeInTheDocument()
  press('文字成功')
  expect(onVerified).toHaveBeenLastCalledWith({ captchaType: 'clickWord', captchaVerification: 'proof-login' })
  press('换用滑块验证')
  press('滑块成功')
  expect(onVerified).toHaveBeenLastCalledWith({ captchaType: 'blockPuzzle', captchaVerification: 'proof-login' })
  expect(offer()).toBeInTheDocument()
})

test('where only word order is enough no slider is offered', () => {
  const onVerified = jest.fn()
  render(<CaptchaKinds purpose="login" onlyWords onVerified={onVerified} />)
  expect(screen.queryByRole('button', { name: '换用滑块验证' })).not.toBeInTheDocument()
  press('文字成功')
  expect(onVerified).toHaveBeenLastCalledWith({ captchaType: 'clickWord', captchaVerification: 'proof-login' })
})

test('shows the site’s hotline for visitors who cannot see a picture', () => {
  setHotline('10086')
  render(<CaptchaKinds purpose="sms" onVerified={jest.fn()} />)
  expect(screen.getByText('看不清图片？请致电客服热线 10086')).toBeInTheDocument()
})

test('a step of a dialog is left by its link, not by Escape', () => {
  const onBack = jest.fn()
  const challenge = { id: 1, purpose: 'login', onlyWords: false, opener: null, answer: jest.fn() } as const
  render(<CaptchaStep challenge={challenge} onBack={onBack} />)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onBack).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(onBack).toHaveBeenCalledTimes(1)
})
