import layout from '@portal/kit/layout.module.css'
import { toast } from '@portal/shared'
import { type ComponentType, useState } from 'react'
import { isPictureAddress } from '../../model/picture-address'
import type { PictureDialogProps } from './picture-dialog'
import { Thumbnail } from './thumbnail'

interface PicturesProps {
  /** What they show, for the dialog and for who does not see them. */
  title: string
  addresses: readonly string[]
}

/** Small pictures that open large; the window comes when it is first wanted. */
export const Pictures = ({ title, addresses }: PicturesProps) => {
  const shown = addresses.filter(isPictureAddress)
  const [opened, setOpened] = useState<{ Dialog: ComponentType<PictureDialogProps>; index: number } | null>(null)
  const open = async (index: number) => {
    try {
      const { PictureDialog } = await import(/* webpackChunkName: "picture-dialog" */ './picture-dialog')
      setOpened({ Dialog: PictureDialog, index })
    } catch {
      toast.error('图片打开失败，请重试')
    }
  }
  return shown.length === 0 ? null : (
    <>
      <ul className={`${layout.list} ${layout.row2}`}>
        {shown.map((address, index) => (
          <li key={address}>
            <Thumbnail
              address={address}
              name={shown.length > 1 ? `${title}${index + 1}` : title}
              onOpen={() => void open(index)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Dialog title={title} addresses={shown} first={opened.index} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}
