/** A connection, of PGlite or of pg. */
interface QueryClient {
  query: (text: string) => Promise<{ rows: unknown[] }>
}

/**
 * A hash of the definitions of all objects: any change of the schema rewrites a row of one of these catalogues. Changes
 * that the server makes by itself are not in it: a vacuum corrects pages, rows and `relhastriggers` of `pg_class`.
 */
export const schemaOf = async (client: QueryClient): Promise<string> => {
  const { rows } = await client.query(`
    select md5(string_agg(entry, ',' order by entry)) as schema from (
      select concat_ws(':', 'class', oid, relname) from pg_class
      union all select concat_ws(':', 'attribute', attrelid, attnum, attname, atttypid, attnotnull, atthasdef) from pg_attribute
      union all select concat_ws(':', 'default', oid, xmin) from pg_attrdef
      union all select concat_ws(':', 'constraint', oid, xmin) from pg_constraint
      union all select concat_ws(':', 'trigger', oid, xmin) from pg_trigger
      union all select concat_ws(':', 'function', oid, xmin) from pg_proc
      union all select concat_ws(':', 'settings', setdatabase, setrole, setconfig) from pg_db_role_setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) objects (entry)`)
  const [row] = rows as { schema: string }[]
  return row?.schema ?? ''
}
