/** Maximum distance in bytes of the end mark from the end of the file: some programs add a line or two. */
const tail = 1024

/** The problem of a PDF; '' for a valid one. One with a password is refused, as the carrier could not open it. */
export const pdfProblem = (content: Buffer): string => {
  const isPdf = /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && content.subarray(-tail).includes('%%EOF')
  if (!isPdf) return 'PDF文件已损坏，请重新选择'
  return /\/Encrypt[\s/<]/.test(content.toString('latin1')) ? 'PDF已加密，请去除密码后重新上传' : ''
}
