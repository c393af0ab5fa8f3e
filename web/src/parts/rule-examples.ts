/** The rules with a drawing beside them. */
const EVERYWHERE = ['1.1', '1.2', '4.1', '4.3', '4.4', '5.1', '6.2', '6.3', '7.3'];
const TEAM = ['7.1', '7.2', '8.2'];
const NO_TEAM = ['8.1'];

export function hasExample(rule: string, team: boolean): boolean {
  return EVERYWHERE.includes(rule) || (team ? TEAM : NO_TEAM).includes(rule);
}
