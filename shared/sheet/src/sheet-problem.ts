/** A file that cannot be imported; the message gives the reason and the remedy. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem'
}

export const damaged = () => new SheetProblem('文件已损坏，无法读取。请用 Excel 或 WPS 打开后另存为 .xlsx 再上传')
