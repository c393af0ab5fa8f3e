/** The requests of the hosts' page, and of the page for reports. */
import { ask } from '../lib/api/http';
import type { components } from '../lib/api/schema';
import type { TableInfo } from '../lib/api/types';

type Schemas = components['schemas'];
export type HostInfo = Schemas['HostInfo'];
export type PersonFound = Schemas['PersonFound'];
export type ReportInfo = Schemas['ReportInfo'];
export type ActionInfo = Schemas['ActionInfo'];
export type Going = Schemas['Going'];

/** The actions of a host on a person, a table or a report. */
export type Act = 'mute' | 'unmute' | 'ban' | 'unban' | 'sign-out' | 'delete' | 'close' | 'kick' | 'settle';
/** Actions that last a number of days, or indefinitely. */
export const LASTING: readonly Act[] = ['mute', 'ban'];

export const enterAsHost = (key: string): Promise<HostInfo> => ask('POST', 'api/host/enter', { key });
export const whichHost = (): Promise<HostInfo> => ask('GET', 'api/host');
export const leaveAsHost = (): Promise<void> => ask('POST', 'api/host/leave');

const found = (what: string, find: string): string => `api/host/${what}?${new URLSearchParams({ find })}`;
export const findPeople = (find: string): Promise<PersonFound[]> =>
  ask<Schemas['PeopleFound']>('GET', found('people', find)).then((answer) => answer.people);
export const findTables = (find: string): Promise<TableInfo[]> =>
  ask<Schemas['TablesFound']>('GET', found('tables', find)).then((answer) => answer.tables);
export const readReports = (): Promise<ReportInfo[]> =>
  ask<Schemas['Reports']>('GET', 'api/host/reports').then((answer) => answer.reports);
export const readLog = (): Promise<ActionInfo[]> =>
  ask<Schemas['ModerationLog']>('GET', 'api/host/log').then((answer) => answer.actions);
export const whatWillGo = (): Promise<Going> => ask('GET', 'api/host/going');

/** Apply an action to a person. `days` null means indefinitely. */
export function actOnPerson(person: string, act: Act, days: number | null, reason: string): Promise<void> {
  const lifted = act === 'unmute' || act === 'unban';
  const verb = lifted ? act.slice(2) : act;
  const body = lifted ? { days: 0, reason } : LASTING.includes(act) ? { days, reason } : { reason };
  return ask('POST', `api/host/people/${person}/${verb}`, body);
}
export const closeTable = (table: string, reason: string): Promise<void> =>
  ask('POST', `api/host/tables/${table}/close`, { reason });
export const kick = (table: string, person: string, reason: string): Promise<void> =>
  ask('POST', `api/host/tables/${table}/kick`, { person, reason });
export const settle = (report: number, reason: string): Promise<void> =>
  ask('POST', `api/host/reports/${report}/settle`, { reason });

export const sendReport = (
  table: string,
  person: string | null,
  reason: string,
  saying: string | null = null,
): Promise<void> => ask('POST', 'api/reports', { table, person, reason, saying });
