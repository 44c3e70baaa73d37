import prose from '@portal/kit/prose.module.css'
import { useFile } from '../api/use-file'
import { useObjectUrl } from '../model/use-object-url'
import { FileIcon } from './file-icon'
import styles from './tile.module.css'

/** A picture that is stored on the server. */
export const StoredPicture = ({ uploadId, alt }: { uploadId: string; alt: string }) => {
  const { data, isError } = useFile(uploadId)
  const address = useObjectUrl(data)
  if (address !== '') return <img className={styles.picture} src={address} alt={alt} />
  return isError ? (
    <span className={`${prose.secondary} ${prose.centered} ${styles.lost}`}>图片暂时无法显示</span>
  ) : (
    <FileIcon mediaType="image/jpeg" />
  )
}
