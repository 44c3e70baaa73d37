import layout from '@portal/kit/layout.module.css'
import { toast } from '@portal/shared'
import { type ComponentType, useState } from 'react'
import { isPictureAddress } from '../../model/picture-address'
import type { PictureDialogProps } from './picture-dialog'
import { Thumbnail } from './thumbnail'

interface PicturesProps {
  /** Subject of the pictures: title of the dialog, and text for screen readers. */
  title: string
  addresses: readonly string[]
}

/** Thumbnails that open in a dialog, which is loaded when it is first opened. */
export const Pictures = ({ title, addresses }: PicturesProps) => {
  const shownAddresses = addresses.filter(isPictureAddress)
  const [opened, setOpened] = useState<{ Dialog: ComponentType<PictureDialogProps>; index: number } | null>(null)
  const open = async (index: number) => {
    try {
      const { PictureDialog } = await import(/* webpackChunkName: "picture-dialog" */ './picture-dialog')
      setOpened({ Dialog: PictureDialog, index })
    } catch {
      toast.error('图片打开失败，请重试')
    }
  }
  return shownAddresses.length === 0 ? null : (
    <>
      <ul className={`${layout.list} ${layout.row2}`}>
        {shownAddresses.map((address, index) => (
          <li key={address}>
            <Thumbnail
              address={address}
              name={shownAddresses.length > 1 ? `${title}${index + 1}` : title}
              onOpen={() => void open(index)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Dialog title={title} addresses={shownAddresses} first={opened.index} onClosed={() => setOpened(null)} />
      )}
    </>
  )
}
