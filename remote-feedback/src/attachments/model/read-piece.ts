/** Size of one piece in bytes, as in the contract (`chunkBytes`). */
export const pieceBytes = 256 * 1024

/** The piece that begins at `offset`, in base64. Rejects when the file is gone or was changed since it was chosen. */
export const readPiece = (content: Blob, offset: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new FileMissing('文件无法读取，请移除后重新选择'))
    reader.readAsDataURL(content.slice(offset, offset + pieceBytes))
  })

/** The chosen file cannot be read any more. */
export class FileMissing extends Error {
  override readonly name = 'FileGone'
}
