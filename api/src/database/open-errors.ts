import { StartError } from '../config/start-error'
import { errorChain, errorCode } from '../error-code'
import { isUnavailable } from './unavailable'

/** WebAssembly's file system reports numbers where Node has names. */
const errnoCodes: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

const codeOfOne = (error: unknown): string => {
  if (
    typeof error === 'object' &&
    error !== null &&
    'errno' in error &&
    typeof error.errno === 'number' &&
    error.errno in errnoCodes
  )
    return errnoCodes[error.errno] ?? ''
  return errorCode(error)
}

const codeOf = (error: unknown): string =>
  errorChain(error)
    .map(codeOfOne)
    .find((code) => code !== '') ?? ''

/** Turns a failure to use the data folder into a line that says what to do. An unknown error is returned as it is. */
export const folderError = (error: unknown, folder: string): unknown => {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new StartError(
        `数据文件夹 ${folder} 无法写入：请修正权限，或用 PORTAL_DATA_DIR 指定其他文件夹`,
        `the data folder ${folder} cannot be written: fix its permissions or set PORTAL_DATA_DIR to another folder`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `数据文件夹 ${folder} 不是文件夹：请用 PORTAL_DATA_DIR 指定其他路径`,
        `${folder} is not a folder: set PORTAL_DATA_DIR to another path`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return new StartError(
        `数据文件夹 ${folder} 所在磁盘已满：请清理空间后重试`,
        `the disk of ${folder} is full: free some space and start again`,
      )
    default:
      return error
  }
}

/**
 * Turns a failure of the embedded database to open its files into a line that says what to do: the folder or the files
 * are wrong.
 */
export const filesError = (error: unknown, folder: string): unknown => {
  const startError = folderError(error, folder)
  if (startError instanceof StartError) return startError
  return new StartError(
    `${folder} 中的数据库无法打开，可能已损坏或属于其他版本：请从备份恢复，或移走该文件夹后重新启动`,
    `the database in ${folder} cannot be opened, it is damaged or of another version: restore a backup or move the folder away`,
  )
}

/**
 * Turns a failure to use the database server into a line that says what to do. The address is not repeated: it contains
 * a password.
 */
export const serverError = (error: unknown, setting = 'DATABASE_URL'): unknown => {
  const code = codeOf(error)
  if (code === '28P01' || code === '28000')
    return new StartError(
      `数据库拒绝登录：请检查 ${setting} 中的用户名和密码`,
      `the database refused the login: check user and password in ${setting}`,
    )
  if (code === '3D000')
    return new StartError(
      `数据库不存在：请先创建，或检查 ${setting} 中的库名`,
      `the database does not exist: create it or check its name in ${setting}`,
    )
  if (code === '42501')
    return new StartError(
      '数据库用户没有建表权限：请授权后重试',
      'the database user may not create tables: grant it the right and start again',
    )
  if (/^E[A-Z_]+$/.test(code) || isUnavailable(error)) {
    return new StartError(
      `无法连接数据库：请确认服务已启动且 ${setting} 的主机和端口正确`,
      `the database cannot be reached: check that the server runs and that ${setting} has the right host and port`,
    )
  }
  return error
}
