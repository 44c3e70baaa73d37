import { folderError, serverError } from './open-errors'

const failure = (fields: object): Error => Object.assign(new Error('no'), fields)

test.each([
  ['no right to write', { code: 'EACCES' }, /无法写入.+PORTAL_DATA_DIR/],
  ['a read-only disk', { code: 'EROFS' }, /无法写入/],
  ['a file in the way', { code: 'ENOTDIR' }, /不是文件夹/],
  ['a full disk, as Node says it', { code: 'ENOSPC', errno: -28 }, /磁盘已满/],
  ['a full disk, as WebAssembly says it', { name: 'ErrnoError', errno: 51 }, /磁盘已满/],
  ['a full disk, as PostgreSQL says it', { cause: failure({ code: '53100' }) }, /磁盘已满/],
])('the folder: %s', (_, fields, says) => {
  expect(folderError(failure(fields), '/data')).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(says),
  })
})

test.each([
  ['nobody listens', { code: 'ECONNREFUSED' }, /无法连接/],
  ['no such host', { code: 'ENOTFOUND' }, /无法连接/],
  ['no answer', { message: 'timeout expired' }, /无法连接/],
  ['starting up', { code: '57P03' }, /无法连接/],
  ['wrong password', { code: '28P01' }, /用户名和密码/],
  ['no such database', { code: '3D000' }, /数据库不存在/],
  ['no right to create tables', { cause: failure({ code: '42501' }) }, /没有建表权限/],
])('the server: %s', (_, fields, says) => {
  expect(serverError(failure(fields))).toMatchObject({ name: 'StartError', message: expect.stringMatching(says) })
})

test('what is not known is passed on as it is', () => {
  const bug = new TypeError('bug')
  expect(folderError(bug, '/data')).toBe(bug)
  expect(serverError(bug)).toBe(bug)
})
