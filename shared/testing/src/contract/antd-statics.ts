import { message, Modal, notification } from 'antd'

const kinds = ['open', 'success', 'info', 'warning', 'error'] as const
const questions = ['confirm', 'success', 'info', 'warning', 'error'] as const

/**
 * Watches antd's static calls, which render outside the theme and outlive the page; `used` names those that were made.
 */
export const watchAntdStatics = (): { used: () => string[]; stop: () => void } => {
  const spies = [
    ...kinds.map((kind) => ({ name: `message.${kind}`, spy: jest.spyOn(message, kind) })),
    { name: 'message.loading', spy: jest.spyOn(message, 'loading') },
    ...kinds.map((kind) => ({ name: `notification.${kind}`, spy: jest.spyOn(notification, kind) })),
    ...questions.map((kind) => ({ name: `Modal.${kind}`, spy: jest.spyOn(Modal, kind) })),
  ]
  return {
    used: () => spies.filter(({ spy }) => spy.mock.calls.length > 0).map(({ name }) => name),
    stop: () => spies.forEach(({ spy }) => spy.mockRestore()),
  }
}
