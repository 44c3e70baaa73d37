import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import type { RealNameState } from '@portal/contract/realname'
import { photosOf } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useState } from 'react'
import { StoredPhotoView } from './stored-photo-view'
import styles from './photos-dialog.module.css'

interface PhotosDialogProps extends Pick<DialogEnds, 'onClosed'> {
  proof: RealNameState
}

/** 查看照片: the customer's own photos, fetched each time. */
export const PhotosDialog = ({ proof, onClosed }: PhotosDialogProps) => {
  const [open, setOpen] = useState(true)
  return (
    <PageDialog
      open={open}
      title="证件照片"
      width={640}
      footer={null}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.photos}>
        {photosOf(proof)
          .filter(({ side }) => proof.photos.includes(side))
          .map(({ side, label }) => (
            <figure key={side} className={`${prose.secondary} ${prose.centered}`}>
              <div className={styles.frame}>
                <StoredPhotoView side={side} label={label} address="" />
              </div>
              <figcaption>{label}</figcaption>
            </figure>
          ))}
      </div>
    </PageDialog>
  )
}
