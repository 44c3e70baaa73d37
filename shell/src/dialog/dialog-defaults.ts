import type { ModalProps } from 'antd'

/** What every dialog of the shell does: closes by its button only (spec §2), and forgets what was in it. */
export const dialogDefaults = {
  footer: null,
  keyboard: false,
  mask: { closable: false },
  closable: { 'aria-label': '关闭' },
  destroyOnHidden: true,
} satisfies ModalProps
