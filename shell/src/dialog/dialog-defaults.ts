import type { ModalProps } from 'antd'

/** Defaults of the shell's dialogs: they close by their button only (spec §2), and do not keep their content. */
export const dialogDefaults = {
  footer: null,
  keyboard: false,
  mask: { closable: false },
  closable: { 'aria-label': '关闭' },
  destroyOnHidden: true,
} satisfies ModalProps
