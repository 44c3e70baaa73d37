import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../database/query-rows'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addressPageQuery, bookQuery, nearAddressQuery, tagsQuery } from './address.repository'
import { emptyGroupQuery, groupCountsQuery, groupsQuery } from './group/group.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.execute(sql`
    insert into address_book_entry (address_id, user_id, kind, party, search_text, created_at, group_id)
    select 'a' || n, 'user-' || n % 300, case when n % 2 = 0 then 'sender' else 'receiver' end, '{}', '张三 13800001234 广东省深圳市', now() - make_interval(mins => n),
      case when n % 4 = 0 then 'g' || n % 300 else '' end
    from generate_series(1, 100000) n`)
  await server.database.db.execute(sql`
    insert into address_group (group_id, user_id, kind, group_name, client_request_id, created_at)
    select 'g' || n, 'user-' || n % 300, case when n % 2 = 0 then 'sender' else 'receiver' end, '组' || n, 'c' || n, now()
    from generate_series(1, 6000) n`)
  await server.database.db.execute(sql`analyze address_book_entry, address_group`)
})
afterAll(() => server.close())

const planOf = async (query: { getSQL: () => SQL }): Promise<string> =>
  (await queryRows<{ 'QUERY PLAN': string }>(server.database.db, sql`explain ${query.getSQL()}`))
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test.each([
  ['', '', ''],
  ['张 深圳', '', ''],
  ['zs', '公司', ''],
  ['', '', 'none'],
  ['zs', '公司', 'g8'],
])(
  "with 100 000 entries address/page (keyword %j, tag %j, group %j) reads the customer's own alone",
  async (keyword, tag, groupId) => {
    const query = addressPageQuery(
      server.database.db,
      { userId: 'user-8', kind: 'sender', keyword, tag, groupId },
      { page: 1, pageSize: 20 },
    )
    const plan = await planOf(query)
    expect(plan).toMatch(/Index Cond: \(+user_id = 'user-8'/)
    expect(plan).not.toContain('Seq Scan')
  },
)

test("an entry that is there already is looked for among the customer's own", async () => {
  const party = {
    name: '张三',
    mobile: '13800001234',
    ext: '',
    address: '科技南十二路2号',
    company: '',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    provinceName: '广东省',
    cityName: '深圳市',
    districtName: '南山区',
    townName: '',
  }
  const plan = await planOf(nearAddressQuery(server.database.db, { userId: 'user-8', kind: 'sender', party }))
  expect(plan).toMatch(/Index Cond: \(+user_id = 'user-8'/)
  expect(plan).not.toContain('Seq Scan')
})

test.each([
  ['the whole book', () => bookQuery(server.database.db, 'user-8', 'sender')],
  ['the tags of both books', () => tagsQuery(server.database.db, 'user-8')],
  ['the groups of both books', () => groupsQuery(server.database.db, 'user-8')],
  ['the entries of every group', () => groupCountsQuery(server.database.db, 'user-8')],
  ['those of a group that is deleted', () => emptyGroupQuery(server.database.db, 'user-8', 'g8')],
])("%s are the customer's own by the index", async (_, query) => {
  const plan = await planOf(query())
  expect(plan).toMatch(/Index Cond: \(+user_id = 'user-8'/)
  expect(plan).not.toContain('Seq Scan')
})
