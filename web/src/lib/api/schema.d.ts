// Made by `npm run types` from the server's schema: do not edit.

export interface paths {
    "/api/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About
         * @description Return the server's version, editions, bots and limits.
         */
        get: operations["about"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Archive
         * @description List finished public games, latest first.
         */
        get: operations["getArchive"];
        put?: never;
        /**
         * Bring Record
         * @description Store a finished game that was played elsewhere. It is available by its link and in the
         *     caller's list of games.
         */
        post: operations["bringRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/editions/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Edition
         * @description Return the cards, tiles and colours of an edition.
         */
        get: operations["getEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which Host
         * @description The host in this browser.
         */
        get: operations["whichHost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter As Host
         * @description Allow this browser to moderate for some hours. The link works once.
         */
        post: operations["enterAsHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/going": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What Will Go
         * @description The rows that retention would delete now.
         */
        get: operations["whatWillGo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave As Host
         * @description Sign this browser out of moderation.
         */
        post: operations["leaveAsHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Moderation Log
         * @description The log of moderation.
         */
        get: operations["readModerationLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find People
         * @description Find people by name or id.
         */
        get: operations["findPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/people/{person}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ban Person
         * @description Ban a person and their programs for some days, or permanently: they may not sign in. 0 days lift it.
         */
        post: operations["banPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/people/{person}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Person
         * @description Delete a person's data. Games remain, without the name.
         */
        post: operations["deletePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/people/{person}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute Person
         * @description Mute a person for some days, or permanently: they may not write. 0 days lift it.
         */
        post: operations["mutePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/people/{person}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Person Out
         * @description Sign a person out on every device. Their private key remains valid.
         */
        post: operations["signPersonOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Reports
         * @description The reports of people.
         */
        get: operations["readReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/reports/{number}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle Report
         * @description Settle a report.
         */
        post: operations["settleReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find Tables
         * @description Find tables by id, or by the name of a person who sits there or opened them.
         */
        get: operations["findTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Table As Host
         * @description Close a table: its game cannot be continued.
         */
        post: operations["closeTableAsHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/host/tables/{table}/kick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kick Person
         * @description Remove a person: their seat is free again, or they resign (9.1), and they do not see the table again.
         */
        post: operations["kickPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow Lesson
         * @description Play a lesson: the step, the moves played in its scene so far, and the next submission at its end.
         */
        post: operations["followLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Lobby
         * @description List open, running and finished public tables, and the caller's own.
         */
        get: operations["getLobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Return the caller, or null.
         */
        get: operations["whoAmI"];
        put?: never;
        /**
         * Be Somebody
         * @description Create a person, or change the caller's name.
         */
        post: operations["beSomebody"];
        /**
         * Delete Me
         * @description Delete the caller's data. Games remain, with an anonymous name.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter With Key
         * @description Sign in with a private key.
         */
        post: operations["enterWithKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Private Key
         * @description Create a private key, to sign in on another device. An earlier one becomes invalid.
         */
        post: operations["newPrivateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log Out
         * @description Sign out on this device.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Programs
         * @description List the caller's programs.
         */
        get: operations["listPrograms"];
        put?: never;
        /**
         * New Program
         * @description Create a token with which a program plays as a labelled bot, and can do nothing else.
         */
        post: operations["newProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Programs Here
         * @description List the programs of all owners that are connected to this node of the server now. No sign-in is needed.
         */
        get: operations["programsHere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/{program}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete Program
         * @description Delete one of the caller's programs. Its token becomes invalid.
         */
        delete: operations["deleteProgram"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Record
         * @description Check a record by the rules and return its valid part. Nothing is stored.
         */
        post: operations["checkRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Report
         * @description Report a table, or a person who sits there, to the hosts of the server.
         */
        post: operations["sendReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/socket-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Socket Messages
         * @deprecated
         * @description Not callable. It exists so that the schema contains the messages of the socket.
         */
        get: operations["socketMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get House Statistics
         * @description Return statistics of all games of this server, computed at most twice a minute.
         */
        get: operations["getHouseStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get My Statistics
         * @description Return statistics of the caller's own games.
         */
        get: operations["getMyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Table
         * @description Open a table. Its id is the link to it.
         */
        post: operations["openTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look At Table
         * @description Return the table as the caller may see it, with everything needed to build a turn.
         */
        get: operations["lookAtTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat Bot
         * @description Give a free seat to a bot before the start. Only for the host of the table.
         */
        post: operations["seatBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Table
         * @description Close a table that has not begun. Only for the host of the table.
         */
        post: operations["closeTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/come-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come Back
         * @description Take over again from the bot that played on (9.5).
         */
        post: operations["comeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer Take Back
         * @description Answer another seat's request to take back.
         */
        post: operations["answerTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline Rematch
         * @description Decline a rematch. The seats that were reserved for the caller become free.
         */
        post: operations["declineRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask Hint
         * @description Return the move that a strong bot would play. Refused (`hint-against-people`) while another
         *     person still plays.
         */
        post: operations["askHint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Table
         * @description Take a seat before the start.
         */
        post: operations["joinTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Table
         * @description Leave a seat before the start.
         */
        post: operations["leaveTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Moves
         * @description Preview decisions: their effect, as far as the seat can know it.
         */
        post: operations["previewMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Record
         * @description Return the record as text; during the game, without the seed.
         */
        get: operations["downloadRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download Record As Json
         * @description Return a finished game as self-contained JSON: cards, decks, decisions and a hash of every state.
         */
        get: operations["downloadRecordAsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch Table
         * @description Ask for a rematch with rotated seats and a new deal. It starts when all former players have asked for it.
         */
        post: operations["rematchTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Replay
         * @description Return a finished game step by step. A running game has no replay.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign Seat
         * @description Leave the game (9.1).
         */
        post: operations["resignSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Review
         * @description Return the progress of the review of a finished game, and the review once it is done.
         */
        get: operations["getReview"];
        put?: never;
        /**
         * Ask Review
         * @description Request the review of a finished game. It is computed when no bot needs the workers. A repeated request
         *     continues it; no work is done twice.
         */
        post: operations["askReview"];
        /**
         * Cancel Review
         * @description Cancel a review that the caller requested. Its finished parts stay. If there is none, nothing changes.
         */
        delete: operations["cancelReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/said": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen
         * @description List the chat messages that the table keeps.
         */
        get: operations["listen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/say": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say Something
         * @description Send a ready phrase or free text.
         */
        post: operations["saySomething"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Table
         * @description Start the game once every seat is taken. Only for the host of the table.
         */
        post: operations["startTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer Stop
         * @description Agree to stop (9.4).
         */
        post: operations["offerStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Story
         * @description Return the story of a finished game: points, tokens and cards by turn, and its turning points.
         */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit Moves
         * @description Submit one or more decisions of one turn, all or nothing. The answer means that they are on disk.
         */
        post: operations["submitMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask Take Back
         * @description Ask to take back the last turn (9.6).
         */
        post: operations["askTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{language}/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Words
         * @description List the catalogues of a language and edition, in loading order.
         */
        get: operations["listWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Healthz
         * @description Report that the process answers.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Return metrics for Prometheus.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readyz
         * @description Report whether the database can be written and the server is not about to stop. Lost wake-ups do not count.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/words/{language}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Words
         * @description Return one catalogue as Fluent text.
         */
        get: operations["getWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * About
         * @description The server's version, editions, bots and limits.
         */
        About: {
            /** Base Path */
            base_path: string;
            /**
             * Bot List
             * @description The bots with their levels, styles and ratings.
             */
            bot_list: components["schemas"]["BotInfo"][];
            /** Bots */
            bots: string[];
            /**
             * Chat
             * @description The most permissive chat setting that a table can have.
             * @enum {string}
             */
            chat: "free" | "phrases" | "off";
            /** Editions */
            editions: string[];
            /**
             * Gentle Bot
             * @description The default bot.
             */
            gentle_bot: string;
            /** Languages */
            languages: string[];
            /**
             * Longest Text
             * @description The maximum length of a free text.
             */
            longest_text: number;
            /** Name */
            name: string;
            /** Phrases */
            phrases: string[];
            /** Protocol */
            protocol: number;
            /** Secure */
            secure: boolean;
            /** Version */
            version: string;
        };
        /** AboutRequest */
        AboutRequest: Record<string, never>;
        /**
         * Accepted
         * @description The answer to a request that was carried out and is on disk.
         */
        Accepted: {
            /** Table */
            table: string;
            /**
             * Version
             * @description The table's version because of this request.
             */
            version: number;
        };
        /**
         * AcceptedMessage
         * @description The request was carried out and is on disk.
         */
        AcceptedMessage: {
            /** Request */
            request: string;
            /** Table */
            table: string;
            /**
             * Type
             * @constant
             */
            type: "accepted";
            /** Version */
            version: number;
        };
        /**
         * AccuracyReport
         * @description How well a seat decided.
         */
        AccuracyReport: {
            /** Decisions */
            decisions: number;
            /** Level */
            level: string;
            /** Margin */
            margin: number;
            /** Value */
            value: number | null;
        };
        /**
         * AccuracyState
         * @description One accuracy in words.
         */
        AccuracyState: {
            /** Decisions */
            decisions: number;
            /** Level */
            level: string;
            /** Name */
            name: string;
            /** Text */
            text: string;
            /** Value */
            value: number | null;
        };
        /**
         * ActAsk
         * @description The reason, for the log.
         */
        ActAsk: {
            /**
             * Reason
             * @default
             */
            reason?: string;
        };
        /**
         * ActionInfo
         * @description An action of a host.
         */
        ActionInfo: {
            /**
             * Action
             * @enum {string}
             */
            action: "mute" | "unmute" | "ban" | "unban" | "sign-out" | "delete" | "close" | "kick" | "settle" | "enter";
            /** At */
            at: number;
            /** Host */
            host: string;
            /** Id */
            id: number;
            /**
             * Name
             * @description The person's name at that moment; null once their data is deleted.
             */
            name: string | null;
            /** Person */
            person: string | null;
            /** Reason */
            reason: string;
            /** Table */
            table: string | null;
            /** Until */
            until: number | null;
        };
        /** AnalysisBlankRequest */
        AnalysisBlankRequest: {
            /** Edition */
            edition: string;
            /** Players */
            players: number;
        };
        /** AnalysisDealRequest */
        AnalysisDealRequest: {
            /** Edition */
            edition: string;
            /** Players */
            players: number;
        };
        /** AnalysisDraftRequest */
        AnalysisDraftRequest: {
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisEditRequest */
        AnalysisEditRequest: {
            /** Draft */
            draft: {
                [key: string]: unknown;
            };
        };
        /** AnalysisFillRequest */
        AnalysisFillRequest: {
            /** Draft */
            draft: {
                [key: string]: unknown;
            };
        };
        /** AnalysisLookRequest */
        AnalysisLookRequest: {
            /**
             * Names
             * @default []
             */
            names?: string[];
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisOpenRequest */
        AnalysisOpenRequest: {
            /**
             * At
             * @default null
             */
            at?: number | null;
            /**
             * Step
             * @default null
             */
            step?: number | null;
            /** Text */
            text: string;
        };
        /** AnalysisPlayRequest */
        AnalysisPlayRequest: {
            /** Moves */
            moves: string;
            /**
             * Names
             * @default []
             */
            names?: string[];
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisSaveRequest */
        AnalysisSaveRequest: {
            /**
             * Names
             * @default []
             */
            names?: string[];
            /** Nodes */
            nodes: components["schemas"]["NodeAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisSpreadRequest */
        AnalysisSpreadRequest: {
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisTaskRequest */
        AnalysisTaskRequest: {
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /** AnalysisThoughtRequest */
        AnalysisThoughtRequest: {
            /** Answers */
            answers: string[];
            /** Path */
            path: components["schemas"]["StepAsk"][];
            /** Position */
            position: string;
        };
        /**
         * Archive
         * @description Finished public games, the latest first; `before` asks for the next page.
         */
        Archive: {
            /** Before */
            before: number | null;
            /** Games */
            games: components["schemas"]["TableInfo"][];
        };
        /**
         * BotInfo
         * @description A bot by its name. Its words are `bot-level-…`, `bot-style-…` and `bot-simple-…` of the catalogues.
         */
        BotInfo: {
            /**
             * Available
             * @description False if this installation is too slow or lacks the native engine.
             */
            available: boolean;
            /**
             * Level
             * @description Null for the simple bots.
             */
            level: string | null;
            /** Name */
            name: string;
            /**
             * Number
             * @description The number of the level, from 1, the weakest.
             */
            number: number | null;
            /**
             * Ratings
             * @description The strength by edition; empty if it was not measured.
             */
            ratings: {
                [key: string]: components["schemas"]["RatingInfo"];
            };
            /** Style */
            style: string | null;
        };
        /** BotPlaysRequest */
        BotPlaysRequest: {
            /**
             * Answer
             * @default null
             */
            answer?: string | null;
            /**
             * Ended
             * @default
             */
            ended?: ("" | "done" | "time" | "asked" | "forced") | "memory";
            /**
             * Move
             * @default
             */
            move?: string;
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Seconds
             * @default 0
             */
            seconds?: number;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * BotTally
         * @description A bot's games.
         */
        BotTally: {
            /** Bot */
            bot: string;
            /** Games */
            games: number;
            /** Points */
            points: number;
            /** Wins */
            wins: number;
        };
        /**
         * BotTask
         * @description The move of the bot on turn, or the task for an engine.
         */
        BotTask: {
            /** Move */
            move: string | null;
            /** Seat */
            seat: number;
            task: components["schemas"]["PlainTask"] | null;
            /** Version */
            version: number;
        };
        /** BotTaskRequest */
        BotTaskRequest: {
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * BringAsk
         * @description Add a finished game to the archive: its record, in notation or exported as JSON.
         */
        BringAsk: {
            /** Text */
            text: string;
        };
        /** BringRequest */
        BringRequest: {
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Text */
            text: string;
        };
        /**
         * BuyOption
         * @description A legal purchase, with its effect for the default payment.
         */
        BuyOption: {
            /** Card */
            card: string;
            /**
             * Green
             * @description Whether it gains the green token (7.1).
             */
            green: boolean;
            /** Move */
            move: string;
            /**
             * Paid
             * @description Tokens that the default payment spends.
             */
            paid: number[];
            payment: components["schemas"]["Payment"];
            /** Place */
            place: string;
            /**
             * Points
             * @description The player's points after it, without tiles that are still to be chosen.
             */
            points: number;
            returns: components["schemas"]["Returns"] | null;
            /** Reveals */
            reveals: boolean;
            /**
             * Team
             * @description Whether it gains the team tile (7.2).
             */
            team: boolean;
            /**
             * Tiles
             * @description Indexes of the tiles that are met after it (7.3). A single tile is taken; of several, the player chooses one.
             */
            tiles: number[];
            /**
             * Total
             * @description Tokens held after it, before any return.
             */
            total: number;
            /**
             * Wins
             * @description Whether the goal is met after it.
             */
            wins: boolean;
        };
        /**
         * CandidateState
         * @description A candidate move of the engine.
         */
        CandidateState: {
            /** Chance */
            chance: number;
            /** Line */
            line: components["schemas"]["LineState"][];
            /** Margin */
            margin: number;
            /** Moves */
            moves: string;
            /** Text */
            text: string;
            /** Visits */
            visits: number;
        };
        /**
         * CardInfo
         * @description A card, 1.1. Colours are by colour index: the place in the edition's `colours`.
         */
        CardInfo: {
            /** Bonus */
            bonus: number;
            /** Cost */
            cost: number[];
            /** Id */
            id: string;
            /** Level */
            level: number;
            /** Points */
            points: number;
            /** Tags */
            tags: number;
        };
        /**
         * CardTally
         * @description A card, how many times it was bought, and how many times by a winner.
         */
        CardTally: {
            /** Bought */
            bought: number;
            /** By Winners */
            by_winners: number;
            /** Card */
            card: string;
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
        };
        /**
         * CardTask
         * @description The task for the position if this card is revealed.
         */
        CardTask: {
            /** Card */
            card: string;
            /** Tasks */
            tasks: components["schemas"]["PlainTask"][];
        };
        /** CheckRequest */
        CheckRequest: {
            /**
             * Eyes
             * @default open
             * @enum {string}
             */
            eyes?: "open" | "bench" | "1" | "2" | "3" | "4";
            /** Text */
            text: string;
        };
        /**
         * ClockAsk
         * @description No clock, a live clock (bank and increment in seconds), or days for each turn.
         */
        ClockAsk: {
            /**
             * Bank
             * @default 900
             */
            bank?: number;
            /**
             * Days
             * @default 3
             */
            days?: number;
            /**
             * Increment
             * @default 10
             */
            increment?: number;
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind?: "none" | "live" | "correspondence";
        };
        /**
         * ClockRule
         * @description The times are in seconds, or in days.
         */
        ClockRule: {
            /** Bank */
            bank: number;
            /** Days */
            days: number;
            /** Increment */
            increment: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "none" | "live" | "correspondence";
        };
        /**
         * ClockState
         * @description Milliseconds left for each seat; the seat on turn loses time until `flag_at` (Unix milliseconds).
         */
        ClockState: {
            /** Flag At */
            flag_at: number | null;
            /** Left */
            left: number[];
        };
        /** CloseRequest */
        CloseRequest: {
            /** Table */
            table: string;
        };
        /**
         * ClosingMessage
         * @description The server is shutting down. Accepted requests are safe; connect again in a moment.
         */
        ClosingMessage: {
            /**
             * Type
             * @constant
             */
            type: "closing";
        };
        /**
         * ColourTally
         * @description Bonuses collected in an edition, by colour index.
         */
        ColourTally: {
            /** Counts */
            counts: number[];
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
        };
        /**
         * ConsentAsk
         * @description Answer another seat's request to take back.
         */
        ConsentAsk: {
            /** Agree */
            agree: boolean;
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /**
         * ConsentMessage
         * @description Answer a request to take back.
         */
        ConsentMessage: {
            /** Agree */
            agree: boolean;
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "consent";
            /** Version */
            version: number;
        };
        /**
         * Draft
         * @description A position that is being set up. The supply and the decks are not in it; they follow from the rest.
         */
        Draft: {
            /** Board */
            board: (string | null)[][];
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /** Players */
            players: components["schemas"]["DraftPlayer"][];
            /** Round */
            round: number;
            /** Team */
            team: number | null;
            /** Tiles */
            tiles: components["schemas"]["TileState"][];
            /** Turn */
            turn: number;
        };
        /**
         * DraftPlayer
         * @description Tokens, cards and hand of one player.
         */
        DraftPlayer: {
            /** Cards */
            cards: string[];
            /** Hand */
            hand: components["schemas"]["HandCard"][];
            /** Tokens */
            tokens: number[];
        };
        /**
         * DraftProblem
         * @description A fault that makes the position impossible.
         */
        DraftProblem: {
            /** Key */
            key: string;
            /** Rule */
            rule: string | null;
            /** Text */
            text: string;
        };
        /**
         * DraftState
         * @description A draft, its faults, and its table.
         */
        DraftState: {
            draft: components["schemas"]["Draft"];
            /** Free Cards */
            free_cards: string[];
            /** Free Tiles */
            free_tiles: string[];
            /** Most Tiles */
            most_tiles: number;
            /** Notation */
            notation: string | null;
            position: components["schemas"]["PositionState"];
            /** Problems */
            problems: components["schemas"]["DraftProblem"][];
        };
        /**
         * Due
         * @description Whether a bot is on turn.
         */
        Due: {
            /** Bot */
            bot: string;
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /**
         * EditionInfo
         * @description The components of the edition.
         */
        EditionInfo: {
            /** Cards */
            cards: components["schemas"]["CardInfo"][];
            /**
             * Colours
             * @description By colour index: five colours, then wild, then green if there is one.
             */
            colours: string[];
            /**
             * Every Colour
             * @description 8.2: the goal asks for a bonus of each colour.
             */
            every_colour: boolean;
            /**
             * Green
             * @description 7.1: there are green tokens, and the goal asks for one.
             */
            green: boolean;
            /** Id */
            id: string;
            /**
             * Lesson
             * @description Whether there is a first game for learners.
             */
            lesson: boolean;
            /**
             * Letters
             * @description The letter of each colour in notation.
             */
            letters: string;
            /**
             * Look
             * @description A plain look: a CSS colour for each of `colours`, for a page that has no art for this edition.
             */
            look: {
                [key: string]: string;
            };
            /** Points To End */
            points_to_end: number;
            /**
             * Rule Set
             * @description The rule set, which editions may share.
             */
            rule_set: string;
            /**
             * Team
             * @description 7.2: there is a team tile.
             */
            team: boolean;
            /** Tiles */
            tiles: components["schemas"]["TileInfo"][];
        };
        /** EditionRequest */
        EditionRequest: {
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
        };
        /**
         * Effort
         * @description The data from which the page estimates each bot's time on this device.
         */
        Effort: {
            /** Learned */
            learned: string[];
            /** Simulations */
            simulations: {
                [key: string]: number;
            };
            /** Tasks */
            tasks: components["schemas"]["PlainTask"][];
        };
        /** EffortRequest */
        EffortRequest: {
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /** Players */
            players: number;
        };
        /** EngineRequest */
        EngineRequest: {
            /** Weights */
            weights: string[];
        };
        /**
         * EventState
         * @description An event: a key of the catalogues (`event-<key>`) and only the fields that the event uses.
         */
        EventState: {
            /** Card */
            card?: string;
            /**
             * Ending
             * @enum {string}
             */
            ending?: "goal" | "stuck" | "capped" | "alone" | "agreed";
            /** Key */
            key?: string;
            /** Level */
            level?: number;
            /** Name */
            name?: string;
            /** Other */
            other?: number;
            /**
             * Place
             * @description a1 to d3, a deck (1, 2, 3) or the hand (h1, h2, h3).
             */
            place?: string;
            /** Seat */
            seat?: number;
            /**
             * Text
             * @description The sentence in the caller's language, if the client asked for words.
             */
            text?: string;
            /** Tile */
            tile?: string;
            /** Tokens */
            tokens?: number[];
        };
        /**
         * Goal
         * @description A player's progress towards 8.1 or 8.2.
         */
        Goal: {
            /**
             * Colours
             * @description A bonus of each colour, if the edition requires it.
             */
            colours: boolean[] | null;
            /**
             * Green
             * @description A green token, if the edition requires it.
             */
            green: boolean | null;
            /** Met */
            met: boolean;
            /** Of */
            of: number;
            /** Points */
            points: number;
        };
        /**
         * Going
         * @description The rows that the next cleanup would delete.
         */
        Going: {
            /**
             * Names
             * @description Examples of these people.
             */
            names: string[];
            /** People */
            people: number;
            /** People Days */
            people_days: number;
            /** Tables */
            tables: components["schemas"]["GoingTables"][];
        };
        /**
         * GoingTables
         * @description Tables that one rule of retention would delete.
         */
        GoingTables: {
            /** Count */
            count: number;
            /** Days */
            days: number;
            /**
             * Oldest
             * @description Examples of these tables.
             */
            oldest: components["schemas"]["TableInfo"][];
            /**
             * Rule
             * @enum {string}
             */
            rule: "open" | "by-link" | "public" | "abandoned";
        };
        /**
         * HandCard
         * @description A reserved card; `card` is null when the viewer may not know it (5.4).
         */
        HandCard: {
            /** Card */
            card: string | null;
            /** Level */
            level: number;
            /** Open */
            open: boolean;
        };
        /**
         * HelloMessage
         * @description Change the language of the connection.
         */
        HelloMessage: {
            /**
             * Language
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
        };
        /**
         * Hint
         * @description A strong bot's move, step by step, with the reason.
         */
        Hint: {
            /**
             * Aim
             * @enum {string}
             */
            aim: "finish" | "tile" | "team" | "green" | "card" | "deny" | "reserve" | "gather" | "pass";
            /** Card */
            card: string | null;
            /**
             * Cut Short
             * @description Whether the time limit ended the search.
             */
            cut_short: boolean;
            /**
             * Moves
             * @description The decisions of this turn in notation, up to unknown cards.
             */
            moves: string;
            /**
             * Percent
             * @description The win chance after it.
             */
            percent: number;
            /**
             * Place
             * @description Where the card lies now: a1 to d3, or h1 to h3.
             */
            place: string | null;
            /** Seat */
            seat: number;
            /**
             * Simulations
             * @description The number of simulations.
             */
            simulations: number;
            /** Steps */
            steps: components["schemas"]["HintStep"][];
            /** Tile */
            tile: string | null;
            /** Version */
            version: number;
        };
        /**
         * HintAsk
         * @description Ask for the move that a strong bot would play. Only if no other person is still in the game.
         */
        HintAsk: {
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /** HintRequest */
        HintRequest: {
            /**
             * Answer
             * @default null
             */
            answer?: string | null;
            /**
             * Ended
             * @default
             */
            ended?: ("" | "done" | "time" | "asked" | "forced") | "memory";
            /** Seat */
            seat: number;
            /**
             * Seconds
             * @default 0
             */
            seconds?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * HintStep
         * @description One step of a hint, to be shown on request.
         */
        HintStep: {
            /**
             * Step
             * @enum {string}
             */
            step: "aim" | "card" | "move" | "why";
            /**
             * Text
             * @description In the caller's language.
             */
            text: string;
        };
        /** HintTaskRequest */
        HintTaskRequest: {
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * HostInfo
         * @description The host who is signed in.
         */
        HostInfo: {
            /** Name */
            name: string;
            /**
             * Until
             * @description When the host must sign in again with a new link; Unix milliseconds.
             */
            until: number;
        };
        /**
         * Invited
         * @description The tables where a seat is held for the caller: somebody asked for a rematch, or challenges a program.
         */
        Invited: {
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
            /**
             * Type
             * @constant
             */
            type: "invited";
        };
        /**
         * JoinAsk
         * @description Take a seat; without a number, the first free one.
         */
        JoinAsk: {
            /** Seat */
            seat?: number | null;
        };
        /**
         * Judged
         * @description The tasks for a position. All of them are run and their answers are combined.
         */
        Judged: {
            /** Learned */
            learned: boolean;
            /** Tasks */
            tasks: components["schemas"]["PlainTask"][];
        };
        /**
         * Kept
         * @description The stored form of a table: enough to continue it, and to list it without running the rules.
         */
        Kept: {
            /** Brought */
            brought: boolean;
            /** Format */
            format: number;
            /** Id */
            id: string;
            /** Record */
            record: string;
            /** Sizes */
            sizes: number[];
            table: components["schemas"]["TableInfo"];
            /** Times */
            times: number[];
        };
        /**
         * KeyAsk
         * @description Sign in with a private key, or with that of a link for a host.
         */
        KeyAsk: {
            /** Key */
            key: string;
        };
        /**
         * KickAsk
         * @description Remove a person from a table.
         */
        KickAsk: {
            /** Person */
            person: string;
            /**
             * Reason
             * @default
             */
            reason?: string;
        };
        /**
         * LengthTally
         * @description The number of games that lasted this number of rounds.
         */
        LengthTally: {
            /** Games */
            games: number;
            /** Rounds */
            rounds: number;
        };
        /**
         * LessonAsk
         * @description The progress of a learner, which the page stores and the server does not.
         */
        LessonAsk: {
            /**
             * Played
             * @description The learner's submissions since the scene of the step began.
             * @default []
             */
            played?: string[];
            /**
             * Step
             * @default 0
             */
            step?: number;
        };
        /** LessonRequest */
        LessonRequest: {
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /**
             * Name
             * @default
             */
            name?: string;
            /**
             * Played
             * @default null
             */
            played?: string[] | null;
            /** Step */
            step: number;
        };
        /**
         * LessonState
         * @description A learner's progress in the first game.
         */
        LessonState: {
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /**
             * Example
             * @description Moves that would solve the step, if a turn is awaited.
             */
            example: string | null;
            /**
             * Names
             * @description The learner and the rival, by seat.
             */
            names: string[];
            /**
             * Played
             * @description The accepted submissions, for the next request.
             */
            played: string[];
            /** @description The position to play on. It is not stored and does not count. Its `outcome` is set after the last turn of the lesson. */
            seen: components["schemas"]["SeenGame"];
            /** Step */
            step: number;
            /** Steps */
            steps: components["schemas"]["LessonStep"][];
            /**
             * Verdict
             * @description `again`: a legal turn that does not solve the step, taken back; `more`: the turn is not over yet.
             * @enum {string}
             */
            verdict: "read" | "try" | "more" | "again" | "done";
        };
        /**
         * LessonStep
         * @description One step of a lesson; its words are `lesson-<key>-…` in the catalogues.
         */
        LessonStep: {
            /** Key */
            key: string;
            /**
             * Scene
             * @description Steps of the same scene share a table; each scene has its own table.
             */
            scene: number;
            /**
             * Task
             * @description Whether the step has a task; otherwise it is only read.
             */
            task: boolean;
            /**
             * Zone
             * @description The part of the table that the step explains, if any.
             */
            zone: string;
        };
        /**
         * LineState
         * @description One decision of an expected line of play.
         */
        LineState: {
            /** Move */
            move: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /** LoadRequest */
        LoadRequest: {
            /** Kept */
            kept: {
                [key: string]: unknown;
            };
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default 0
             */
            since?: number;
        };
        /**
         * Lobby
         * @description The server's activity.
         */
        Lobby: {
            /** Finished */
            finished: components["schemas"]["TableInfo"][];
            /** Mine */
            mine: components["schemas"]["TableInfo"][];
            /** Online */
            online: number;
            /**
             * Open
             * @description Public tables with free seats.
             */
            open: components["schemas"]["TableInfo"][];
            /** Running */
            running: components["schemas"]["TableInfo"][];
            /**
             * Type
             * @constant
             */
            type: "lobby";
            /**
             * Your Turn
             * @description The tables among them that wait for the caller.
             */
            your_turn: string[];
        };
        /**
         * LobbyMessage
         * @description Subscribe to the lobby, or unsubscribe.
         */
        LobbyMessage: {
            /**
             * On
             * @default true
             */
            on?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lobby";
        };
        /**
         * LocalSeat
         * @description A seat of a new table: a bot given by its name if the kind is `bot`, else a person with a name.
         */
        LocalSeat: {
            /** Bot */
            bot?: string | null;
            /** Kind */
            kind: string;
            /** Name */
            name?: string | null;
        };
        /** LookRequest */
        LookRequest: {
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
        };
        /**
         * LookState
         * @description A node: the table to play on, and what the last move revealed.
         */
        LookState: {
            /** Notation */
            notation: string;
            reveal: components["schemas"]["RevealState"] | null;
            seen: components["schemas"]["SeenGame"];
            /** Turn */
            turn: string;
            /** Unknown */
            unknown: boolean;
        };
        /**
         * LuckState
         * @description One of the cards with the largest effect on a seat.
         */
        LuckState: {
            /** Card */
            card: string;
            /** Luck */
            luck: number;
            /** Name */
            name: string;
            /** Step */
            step: number;
            /** Text */
            text: string;
        };
        /**
         * Mark
         * @description The cost of a visible card for the viewer now.
         */
        Mark: {
            /**
             * Mark
             * @description 0: affordable; n > 0: affordable with n gold; n < 0: short by n tokens, gold included.
             */
            mark: number;
            /**
             * Place
             * @description a1 … d3, h1 … h3.
             */
            place: string;
            /**
             * Price
             * @description The price in each of the five colours after bonuses (6.2).
             */
            price: number[];
            /**
             * Short
             * @description Of this price, the tokens that the viewer lacks in each colour, gold not counted.
             */
            short: number[];
        };
        /**
         * Me
         * @description The caller.
         */
        Me: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "program";
            /** Language */
            language: string;
            /** Name */
            name: string;
        };
        /**
         * ModerationLog
         * @description The entries, latest first.
         */
        ModerationLog: {
            /** Actions */
            actions: components["schemas"]["ActionInfo"][];
        };
        /**
         * MomentState
         * @description A turning point of the game, such as a new leader.
         */
        MomentState: {
            /** @description Null: `seat` takes the lead. */
            event: components["schemas"]["EventState"] | null;
            /**
             * Other
             * @description For a new leader: the former leader.
             */
            other: number | null;
            /** Round */
            round: number;
            /** Seat */
            seat: number | null;
            /** Step */
            step: number;
        };
        /**
         * MoveKind
         * @description A kind of move: the number of legal moves, or the reason why there is none.
         */
        MoveKind: {
            /** Count */
            count: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "different" | "pair" | "reserve" | "buy" | "pass" | "pay" | "return" | "tile";
            /**
             * Place
             * @description For purchases: the card that is nearest to affordable.
             */
            place: string | null;
            /**
             * Reason
             * @description The refusal of the nearest move if none is legal, as an index of `Stage.reasons`.
             */
            reason: number | null;
        };
        /**
         * MyStatistics
         * @description The caller's finished games, for the caller alone. Games with several own seats do not count.
         */
        MyStatistics: {
            /** Colours */
            colours: components["schemas"]["ColourTally"][];
            /** Editions */
            editions: components["schemas"]["WinTally"][];
            /** Games */
            games: number;
            /** Lengths */
            lengths: components["schemas"]["LengthTally"][];
            /** Opponents */
            opponents: components["schemas"]["OpponentTally"][];
            /** Players */
            players: components["schemas"]["WinTally"][];
            /**
             * Points
             * @description The sum of all points.
             */
            points: number;
            /** Seats */
            seats: components["schemas"]["WinTally"][];
            /** Wins */
            wins: number;
        };
        /**
         * NameAsk
         * @description Create a person, or change the caller's name.
         */
        NameAsk: {
            /** Language */
            language?: ("en" | "fr" | "es") | null;
            /** Name */
            name: string;
        };
        /**
         * NodeAsk
         * @description A node of the tree, in a request.
         */
        NodeAsk: {
            /** Card */
            card?: string;
            /** Comment */
            comment?: string;
            /** Move */
            move: string;
            /** Name */
            name?: string;
            /** Parent */
            parent: number;
        };
        /**
         * NodeState
         * @description A node of the tree. The root has no move.
         */
        NodeState: {
            /** Card */
            card: string;
            /** Comment */
            comment: string;
            /** Move */
            move: string;
            /** Name */
            name: string;
            /** Parent */
            parent: number;
            /** Text */
            text: string;
            /** Turn */
            turn: string;
        };
        /**
         * OfferState
         * @description The offers at this version.
         */
        OfferState: {
            /** May Take Back */
            may_take_back: number[];
            /** Stop */
            stop: number[];
            take_back: components["schemas"]["TakeBackOffer"] | null;
        };
        /** OpenRequest */
        OpenRequest: {
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /**
             * First
             * @default null
             */
            first?: number | null;
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /** Seats */
            seats: components["schemas"]["LocalSeat"][];
            /**
             * Since
             * @default 0
             */
            since?: number;
            /**
             * Take Backs
             * @default bots
             * @enum {string}
             */
            take_backs?: "off" | "consent" | "bots";
        };
        /**
         * OpponentTally
         * @description Games against one opponent.
         */
        OpponentTally: {
            /** Bot */
            bot: boolean;
            /** Games */
            games: number;
            /**
             * Name
             * @description Null for people who deleted their data.
             */
            name: string | null;
            /**
             * Wins
             * @description The caller's wins among these games.
             */
            wins: number;
        };
        /**
         * OutcomeState
         * @description The result of a game.
         */
        OutcomeState: {
            /**
             * Ending
             * @enum {string}
             */
            ending: "goal" | "stuck" | "capped" | "alone" | "agreed";
            /** Places */
            places: number[];
            /** Text */
            text: string;
            /** Tie Break */
            tie_break: ("team" | "cards" | "shared") | null;
            /** Winners */
            winners: number[];
        };
        /**
         * Payment
         * @description How a card can be paid for (6.3): gold for each colour, at least `least`, at most `price`, at most `gold` in
         *     total.
         */
        Payment: {
            /**
             * Choice
             * @description Whether there are several ways to pay. If so, the decision (`=…`) must follow the purchase, in the same submission or later.
             */
            choice: boolean;
            /**
             * Default
             * @description The decision that spends the least gold, as `=w`.
             */
            default: string;
            /**
             * Gold
             * @description The player's gold.
             */
            gold: number;
            /** Least */
            least: number[];
            /** Price */
            price: number[];
        };
        /**
         * PeopleFound
         * @description The people, the latest seen first.
         */
        PeopleFound: {
            /** People */
            people: components["schemas"]["PersonFound"][];
        };
        /**
         * PersonFound
         * @description A person, as hosts see them.
         */
        PersonFound: {
            /** Banned */
            banned: number | null;
            /** Created */
            created: number;
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "program";
            /**
             * Muted
             * @description The end of the mute, as of a ban below; a date in the year 9999 means that it is permanent.
             */
            muted: number | null;
            /** Name */
            name: string;
            /** Online */
            online: boolean;
            /**
             * Reports
             * @description The number of unsettled reports about them.
             */
            reports: number;
            /**
             * Seen
             * @description The day of their last visit.
             */
            seen: number;
            /**
             * Tables
             * @description The number of open and running tables at which they sit.
             */
            tables: number;
        };
        /**
         * PersonInfo
         * @description A person, as others see them.
         */
        PersonInfo: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "program";
            /** Name */
            name: string;
        };
        /**
         * PingMessage
         * @description Check the connection.
         */
        PingMessage: {
            /** Request */
            request?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /**
         * PlainReviewTask
         * @description A `ReviewTask` as JSON: its bytes are base64.
         */
        PlainReviewTask: {
            /** Begin */
            begin: string;
            /** Index */
            index: number;
            /** Weights */
            weights: string | null;
        };
        /**
         * PlainTask
         * @description A `Task` as JSON: its bytes are base64.
         */
        PlainTask: {
            /** Begin */
            begin: string;
            /** Forced */
            forced: boolean;
            /** Seconds */
            seconds: number | null;
            /** Simulations */
            simulations: number;
            /** Slice */
            slice: number;
            /** Weights */
            weights: string | null;
        };
        /**
         * PlayedState
         * @description Moves that were played on the board.
         */
        PlayedState: {
            look: components["schemas"]["LookState"];
            /** Nodes */
            nodes: components["schemas"]["NodeState"][];
        };
        /**
         * PlayerState
         * @description Tokens, cards and hand of one player.
         */
        PlayerState: {
            /** Bonuses */
            bonuses: number[];
            /**
             * Cards
             * @description Bought cards, in the order of purchase.
             */
            cards: string[];
            goal: components["schemas"]["Goal"];
            /** Hand */
            hand: components["schemas"]["HandCard"][];
            /** Points */
            points: number;
            /** Tags */
            tags: number;
            /**
             * Tokens
             * @description Seven numbers, by colour index.
             */
            tokens: number[];
            /**
             * Total
             * @description The number of tokens held; ten at most at the end of a turn (4.4).
             */
            total: number;
        };
        /**
         * PongMessage
         * @description The answer to a ping.
         */
        PongMessage: {
            /** Request */
            request: string | null;
            /** Time */
            time: number;
            /**
             * Type
             * @constant
             */
            type: "pong";
        };
        /**
         * PositionState
         * @description The whole table as the viewer may see it.
         */
        PositionState: {
            /**
             * Board
             * @description Levels 1, 2, 3; four spaces each, from the deck outwards: a, b, c, d. Null if the deck is empty. In a preview an unknown card is the empty string.
             */
            board: (string | null)[][];
            /**
             * Buying
             * @description The place of the card that is being bought while its payment is due.
             */
            buying: string | null;
            /**
             * Decks
             * @description Cards left in the decks of levels 1, 2, 3.
             */
            decks: number[];
            /** Ended */
            ended: ("goal" | "stuck" | "capped" | "alone" | "agreed") | null;
            /** Final Round */
            final_round: boolean;
            /** Left */
            left: number[];
            /**
             * Owed
             * @enum {string}
             */
            owed: "act" | "pay" | "return" | "tile" | "nothing";
            /** Passed */
            passed: number[];
            /** Players */
            players: components["schemas"]["PlayerState"][];
            /** Round */
            round: number;
            /** Supply */
            supply: number[];
            /**
             * Team
             * @description The owner of the team tile.
             */
            team: number | null;
            /** Tiles */
            tiles: components["schemas"]["TileState"][];
            /** Turn */
            turn: number;
            /**
             * Turns Left
             * @description In the final round, the number of turns until its end, including this one.
             */
            turns_left: number | null;
        };
        /**
         * Preview
         * @description The effect of decisions, as far as the seat can know it.
         */
        Preview: {
            /** Events */
            events: components["schemas"]["EventState"][];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Moves */
            moves: string;
            position: components["schemas"]["PositionState"];
        };
        /**
         * PreviewAsk
         * @description Preview decisions: their effect, as far as this seat can know it.
         */
        PreviewAsk: {
            /** Moves */
            moves: string;
            /** Seat */
            seat: number;
        };
        /**
         * PreviewMessage
         * @description Preview decisions.
         */
        PreviewMessage: {
            /** Moves */
            moves: string;
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "preview";
        };
        /** PreviewRequest */
        PreviewRequest: {
            /** Moves */
            moves: string;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
        };
        /**
         * PreviewedMessage
         * @description The effect of previewed decisions.
         */
        PreviewedMessage: {
            /** Events */
            events: components["schemas"]["EventState"][];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Moves */
            moves: string;
            position: components["schemas"]["PositionState"];
            /** Request */
            request: string;
            /** Table */
            table: string;
            /**
             * Type
             * @constant
             */
            type: "preview";
        };
        /**
         * PrivateKey
         * @description Shown once: anybody who has the key can sign in as this person.
         */
        PrivateKey: {
            /** Key */
            key: string;
            /** Link */
            link: string;
        };
        /**
         * ProgramAsk
         * @description Make a token for a program.
         */
        ProgramAsk: {
            /** Name */
            name: string;
        };
        /**
         * ProgramToken
         * @description Shown once: anybody who has the token plays as this program, and can do nothing else.
         */
        ProgramToken: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Token */
            token: string;
        };
        /**
         * Programs
         * @description The caller's programs, or the programs that are connected now.
         */
        Programs: {
            /** Programs */
            programs: components["schemas"]["PersonInfo"][];
        };
        /**
         * RatingInfo
         * @description The measured strength of a bot at two players.
         */
        RatingInfo: {
            /**
             * High
             * @description The 95 % interval.
             */
            high: number | null;
            /** Low */
            low: number | null;
            /** Rating */
            rating: number;
            /**
             * Seconds
             * @description For one move, on one core of the machine that measured.
             */
            seconds: number | null;
        };
        /**
         * Ready
         * @description Whether the server is ready, and which of its parts do not work.
         */
        Ready: {
            /** Ready */
            ready: boolean;
            /**
             * Trouble
             * @description `database`: it accepts no writes. `wake-ups`: changes by other nodes arrive late, but nothing is lost.
             */
            trouble: ("database" | "stopping" | "wake-ups")[];
        };
        /**
         * Reason
         * @description The reason for a refusal: the rule, the catalogue's key and values, and the sentence.
         */
        Reason: {
            /** Key */
            key: string;
            /** Rule */
            rule: string | null;
            /** Text */
            text: string;
            /** Values */
            values: {
                [key: string]: string | number;
            };
        };
        /**
         * RecordAsk
         * @description Check a record: its text, in notation or exported as JSON, and the seat whose view to show.
         */
        RecordAsk: {
            /**
             * Eyes
             * @default open
             * @enum {string}
             */
            eyes?: "open" | "bench" | "1" | "2" | "3" | "4";
            /** Text */
            text: string;
        };
        /**
         * RecordChecked
         * @description A checked record: the valid part of the game, and its fault.
         */
        RecordChecked: {
            problem: components["schemas"]["RecordProblem"] | null;
            /** @description Null if it cannot be read. */
            replay: components["schemas"]["Replay"] | null;
        };
        /** RecordJsonRequest */
        RecordJsonRequest: {
            /** Record */
            record: string;
        };
        /**
         * RecordProblem
         * @description The fault of a record.
         */
        RecordProblem: {
            /** Key */
            key: string;
            /**
             * Line
             * @description The line number, from 1; 0 if the fault is not in a single line.
             */
            line: number;
            /**
             * Right
             * @description The valid alternatives, in notation.
             */
            right: string[];
            /**
             * Rule
             * @description The number of the rule that was broken, if any.
             */
            rule: string | null;
            /**
             * Text
             * @description In the caller's language.
             */
            text: string;
            /** Turn */
            turn: string;
        };
        /** RecordRequest */
        RecordRequest: {
            /** Table */
            table: string;
        };
        /**
         * Refusal
         * @description A refusal, over HTTP and the socket alike.
         */
        Refusal: {
            /** Key */
            key: string;
            /**
             * Rule
             * @description The rule's number in the rule book, if a rule refuses.
             */
            rule: string | null;
            /** Status */
            status: number;
            /**
             * Text
             * @description In the caller's language.
             */
            text: string;
            /** Values */
            values: {
                [key: string]: string | number;
            };
            /**
             * Version
             * @description The table's current version, if the request had an old one.
             */
            version: number | null;
        };
        /**
         * RefusedMessage
         * @description The request was refused, with the reason.
         */
        RefusedMessage: {
            /** Key */
            key: string;
            /** Request */
            request: string | null;
            /** Rule */
            rule: string | null;
            /** Status */
            status: number;
            /** Table */
            table: string | null;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "refused";
            /** Values */
            values: {
                [key: string]: string | number;
            };
            /** Version */
            version: number | null;
        };
        /** RematchRequest */
        RematchRequest: {
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
        };
        /**
         * Replay
         * @description A finished game as one viewer saw it. The seed is published: the game is over.
         */
        Replay: {
            /** Commitment */
            commitment: string;
            /**
             * Eyes
             * @enum {string}
             */
            eyes: "open" | "bench" | "1" | "2" | "3" | "4";
            /**
             * Result
             * @description In the notation of records.
             */
            result: string;
            /** Seed */
            seed: string;
            /** Steps */
            steps: components["schemas"]["ReplayStep"][];
            story: components["schemas"]["StoryState"];
            /**
             * Table
             * @description Null for a checked record.
             */
            table: string | null;
        };
        /** ReplayRequest */
        ReplayRequest: {
            /**
             * Eyes
             * @default open
             * @enum {string}
             */
            eyes?: "open" | "bench" | "1" | "2" | "3" | "4";
            /** Record */
            record: string;
            /** Table */
            table: string;
        };
        /**
         * ReplaySeat
         * @description The name of the person or bot in the seat.
         */
        ReplaySeat: {
            /** Bot */
            bot: boolean;
            /** Name */
            name: string;
        };
        /**
         * ReplayStep
         * @description One entry of the record, and the table after it.
         */
        ReplayStep: {
            /** Comment */
            comment: string;
            /**
             * Entry
             * @description As the record writes it; empty for the deal.
             */
            entry: string;
            /** Events */
            events: components["schemas"]["EventState"][];
            position: components["schemas"]["PositionState"];
            /** Round */
            round: number;
            /**
             * Seat
             * @description The seat of the entry.
             */
            seat: number | null;
        };
        /**
         * ReportAsk
         * @description Report a table, a person who sits there, or a chat message to the hosts.
         */
        ReportAsk: {
            /** Person */
            person?: string | null;
            /** Reason */
            reason: string;
            /**
             * Saying
             * @description A report of a chat message is about the person who sent it, and includes the text.
             */
            saying?: string | null;
            /** Table */
            table: string;
        };
        /**
         * ReportInfo
         * @description A report.
         */
        ReportInfo: {
            /** At */
            at: number;
            /** By */
            by: string;
            /**
             * By Name
             * @description Null for a person whose data was deleted.
             */
            by_name: string | null;
            /** Id */
            id: number;
            /** Name */
            name: string | null;
            /** Person */
            person: string | null;
            /** Reason */
            reason: string;
            /**
             * Said
             * @description The chat message that it is about; a ready phrase in the reporter's language.
             */
            said: string | null;
            /**
             * Settled
             * @description The time at which a host settled it.
             */
            settled: number | null;
            /** Table */
            table: string | null;
        };
        /**
         * Reports
         * @description The reports: unsettled ones first, then the latest.
         */
        Reports: {
            /** Reports */
            reports: components["schemas"]["ReportInfo"][];
        };
        /**
         * ReserveOption
         * @description A legal reservation.
         */
        ReserveOption: {
            /**
             * Gold
             * @description Whether a gold token comes with it (5.1).
             */
            gold: boolean;
            /** Move */
            move: string;
            /** Place */
            place: string;
            returns: components["schemas"]["Returns"] | null;
            /**
             * Reveals
             * @description Whether it reveals a card. If so, confirm it first; the remaining decisions follow afterwards (3.2).
             */
            reveals: boolean;
            /** Total */
            total: number;
        };
        /** ResignRequest */
        ResignRequest: {
            /** Seat */
            seat: number;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * Returns
         * @description Return exactly `count` tokens (4.4), at most `most` of each colour.
         */
        Returns: {
            /** Count */
            count: number;
            /** Most */
            most: number[];
        };
        /**
         * RevealReport
         * @description A card that was turned over, and what it changed.
         */
        RevealReport: {
            /** By */
            by: string;
            /** Card */
            card: string;
            /** Level */
            level: number;
            /** Luck */
            luck: number[];
            /** Outcomes */
            outcomes: number;
        };
        /**
         * RevealState
         * @description The card that the last move revealed.
         */
        RevealState: {
            /** Card */
            card: string;
            /** Level */
            level: number;
            /** Options */
            options: string[];
            /** Place */
            place: string;
            /** Seat */
            seat: number;
        };
        /**
         * ReviewAnswerAsk
         * @description An engine's answer to a task.
         */
        ReviewAnswerAsk: {
            /** Answer */
            answer: string;
            /** Index */
            index: number;
        };
        /**
         * ReviewAsked
         * @description The questions of a review. Each answer can be kept under the key and its task's index.
         */
        ReviewAsked: {
            /** Key */
            key: string;
            /** Tasks */
            tasks: components["schemas"]["PlainReviewTask"][];
        };
        /** ReviewPositionRequest */
        ReviewPositionRequest: {
            /** Record */
            record: string;
            /** Step */
            step: number;
        };
        /**
         * ReviewProgress
         * @description The progress of a game's review.
         */
        ReviewProgress: {
            /**
             * Done
             * @description The number of finished parts.
             */
            done: number;
            /** Parts */
            parts: number;
            /** @description The review, once it is done. */
            review: components["schemas"]["ReviewState"] | null;
            /**
             * State
             * @enum {string}
             */
            state: "none" | "waiting" | "done" | "cancelled" | "failed";
        };
        /**
         * ReviewReport
         * @description The review of a finished game.
         */
        ReviewReport: {
            /** Edition */
            edition: string;
            /** Engine */
            engine: string;
            /** Floor */
            floor: number;
            /** Format */
            format: number;
            /** Key */
            key: string;
            /** Luck Simulations */
            luck_simulations: number;
            /** Players */
            players: number;
            /** Result */
            result: number[];
            /** Seats */
            seats: components["schemas"]["SeatReport"][];
            /** Simulations */
            simulations: number;
            /** Start */
            start: number[];
            /** Steps */
            steps: components["schemas"]["StepReport"][];
            /** Turning */
            turning: number | null;
        };
        /** ReviewRequest */
        ReviewRequest: {
            /** Answers */
            answers: components["schemas"]["ReviewAnswerAsk"][];
            /**
             * Depth
             * @default null
             */
            depth?: number | null;
            /**
             * Reader
             * @default null
             */
            reader?: number | null;
            /** Record */
            record: string;
        };
        /**
         * ReviewState
         * @description A review as the page shows it: the report, and its texts in a language.
         */
        ReviewState: {
            /** Columns */
            columns: string[];
            /** Depth */
            depth: string;
            /** Language */
            language: string;
            /** Names */
            names: string[];
            report: components["schemas"]["ReviewReport"];
            /** Rows */
            rows: string[][];
            /** Seats */
            seats: components["schemas"]["SeatState"][];
            /** Steps */
            steps: components["schemas"]["StepState"][];
        };
        /** ReviewTasksRequest */
        ReviewTasksRequest: {
            /**
             * Depth
             * @default null
             */
            depth?: number | null;
            /** Record */
            record: string;
        };
        /** ReviewTryRequest */
        ReviewTryRequest: {
            /**
             * Depth
             * @default null
             */
            depth?: number | null;
            /** Known */
            known: string;
            /** Moves */
            moves: string;
            /** Record */
            record: string;
            /** Step */
            step: number;
        };
        /**
         * Said
         * @description A chat message at a table: a ready phrase or free text.
         */
        Said: {
            /** At */
            at: number;
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Person
             * @description Null for old phrases, for which it was not stored.
             */
            person: string | null;
            /**
             * Phrase
             * @description The name of the ready phrase; null for free text.
             */
            phrase: string | null;
            /**
             * Request
             * @description The request that this answers; null for what others said.
             */
            request: string | null;
            /**
             * Seat
             * @description Null for a spectator.
             */
            seat: number | null;
            /** Table */
            table: string;
            /**
             * Text
             * @description A ready phrase in the caller's language, free text as it was written.
             */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "said";
        };
        /**
         * SayAsk
         * @description Send one of the ready phrases of `/api/about`, or free text.
         */
        SayAsk: {
            /** Phrase */
            phrase?: string | null;
            /** Request */
            request?: string | null;
            /**
             * Text
             * @description Free text of one line, at most `longest_text` characters (`/api/about`).
             */
            text?: string | null;
        };
        /**
         * SayMessage
         * @description Send a ready phrase or free text. The answer is `said`.
         */
        SayMessage: {
            /** Phrase */
            phrase?: string | null;
            /** Request */
            request?: string | null;
            /** Table */
            table: string;
            /**
             * Text
             * @description Free text of one line, at most `longest_text` characters (`/api/about`).
             */
            text?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "say";
        };
        /**
         * Sayings
         * @description All chat messages that a table keeps, oldest first.
         */
        Sayings: {
            /** Sayings */
            sayings: components["schemas"]["Said"][];
        };
        /**
         * SeatAsk
         * @description A seat of a new table.
         */
        SeatAsk: {
            /**
             * Bot
             * @description For `bot`: its name, one of `/api/about`.
             */
            bot?: string | null;
            /**
             * Kind
             * @description `me`: the person who opens the table, for one or more seats on one screen; `person`: free for others; `program`: a challenge to a program, which alone may take the seat.
             * @enum {string}
             */
            kind: "me" | "person" | "bot" | "program";
            /**
             * Name
             * @description For `me`: another name to show in this seat.
             */
            name?: string | null;
            /**
             * Program
             * @description For `program`: its id, one of `/api/programs/here`.
             */
            program?: string | null;
        };
        /**
         * SeatBotAsk
         * @description Give a free seat to a bot.
         */
        SeatBotAsk: {
            /** Bot */
            bot: string;
            /** Seat */
            seat: number;
        };
        /**
         * SeatInfo
         * @description The holder of a seat.
         */
        SeatInfo: {
            /** Bot */
            bot: string | null;
            /**
             * Cut Short
             * @description Whether the time limit ended the last search of the bot in this seat.
             */
            cut_short: boolean;
            /**
             * Declined
             * @description The name of the person who did not want to play again, while the seat is free.
             */
            declined: string | null;
            /**
             * Held For
             * @description The only person or program that may take it: a rematch, or a challenge.
             */
            held_for: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "program";
            /**
             * Name
             * @description Null while the seat is free.
             */
            name: string | null;
            /** Person */
            person: string | null;
            /** Present */
            present: boolean;
            /**
             * Stand In
             * @description The bot that plays for a person who is away (9.5).
             */
            stand_in: string | null;
            /**
             * Waits For
             * @description The name of that person or program, while the seat is free.
             */
            waits_for: string | null;
        };
        /**
         * SeatMessage
         * @description Resign, offer to stop, ask to take back, or return.
         */
        SeatMessage: {
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "come_back" | "resign" | "stop" | "take_back";
            /** Version */
            version: number;
        };
        /**
         * SeatReport
         * @description A game's sum for one seat: start + own + others + luck + rest = result.
         */
        SeatReport: {
            accuracy: components["schemas"]["AccuracyReport"];
            /** Kinds */
            kinds: {
                [key: string]: components["schemas"]["AccuracyReport"];
            };
            /** Luck */
            luck: number;
            /** Luck Margin */
            luck_margin: number;
            /** Mistakes */
            mistakes: number[];
            /** Others */
            others: number;
            /** Own */
            own: number;
            /** Phases */
            phases: {
                [key: string]: components["schemas"]["AccuracyReport"];
            };
            /** Rest */
            rest: number;
            /** Result */
            result: number;
            /** Seat */
            seat: number;
            /** Start */
            start: number;
        };
        /**
         * SeatState
         * @description A seat in words.
         */
        SeatState: {
            accuracy: components["schemas"]["AccuracyState"];
            /** Kinds */
            kinds: components["schemas"]["AccuracyState"][];
            /** Largest */
            largest: number[];
            /** Luckiest */
            luckiest: components["schemas"]["LuckState"][];
            /** Name */
            name: string;
            /** Phases */
            phases: components["schemas"]["AccuracyState"][];
            /** Rest */
            rest: string;
            /** Seat */
            seat: number;
            /** Story */
            story: string[];
            /** Unluckiest */
            unluckiest: components["schemas"]["LuckState"][];
        };
        /**
         * SeatTally
         * @description A seat's wins in games with one number of players.
         */
        SeatTally: {
            /** Games */
            games: number;
            /** Players */
            players: number;
            /** Seat */
            seat: number;
            /** Wins */
            wins: number;
        };
        /**
         * SeatVersionAsk
         * @description An action of a seat at a version: resign, offer to stop, ask to take back, come back.
         */
        SeatVersionAsk: {
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /**
         * SeenGame
         * @description A game as one viewer sees it: everything at one version, and the events since another.
         */
        SeenGame: {
            /** Events */
            events: components["schemas"]["VersionEvents"][];
            /**
             * Marks
             * @description The mark of every visible card for the viewer's seat, whether it is on turn or not.
             */
            marks: components["schemas"]["Mark"][];
            /**
             * Notation
             * @description The view as one line of text (docs/notation.md), for programs that know the rules.
             */
            notation: string | null;
            outcome: components["schemas"]["OutcomeState"] | null;
            /** @description Null before the start. */
            position: components["schemas"]["PositionState"] | null;
            /**
             * Seat
             * @description The viewer's seat; null: a spectator.
             */
            seat: number | null;
            /**
             * Since
             * @description `events` contains every version after this one.
             */
            since: number;
            /** @description Only when it is the turn of the viewer's seat. */
            stage: components["schemas"]["Stage"] | null;
            /** Version */
            version: number;
        };
        /**
         * SentenceAsk
         * @description The duration and the reason.
         */
        SentenceAsk: {
            /**
             * Days
             * @description The duration in days. Without a number it is permanent; 0 lifts it.
             */
            days?: number | null;
            /**
             * Reason
             * @default
             */
            reason?: string;
        };
        /**
         * ServerStatistics
         * @description Statistics of all finished games of this server, without names.
         */
        ServerStatistics: {
            /** Bots */
            bots: components["schemas"]["BotTally"][];
            /**
             * Cards
             * @description The cards of each edition, the most bought first.
             */
            cards: components["schemas"]["CardTally"][];
            /** Editions */
            editions: components["schemas"]["WinTally"][];
            /** Games */
            games: number;
            /** Lengths */
            lengths: components["schemas"]["LengthTally"][];
            /** Seats */
            seats: components["schemas"]["SeatTally"][];
        };
        /**
         * Shown
         * @description A table after a request: what its viewer sees, what the page keeps, and the bot that is on turn.
         */
        Shown: {
            due: components["schemas"]["Due"] | null;
            kept: components["schemas"]["Kept"];
            state: components["schemas"]["State"];
        };
        /**
         * SocketMessages
         * @description The messages of both directions, for the published schema and generated types.
         */
        SocketMessages: {
            /** Client */
            client: components["schemas"]["HelloMessage"] | components["schemas"]["WatchMessage"] | components["schemas"]["UnwatchMessage"] | components["schemas"]["LobbyMessage"] | components["schemas"]["PingMessage"] | components["schemas"]["SubmitMessage"] | components["schemas"]["PreviewMessage"] | components["schemas"]["SeatMessage"] | components["schemas"]["ConsentMessage"] | components["schemas"]["SayMessage"];
            /** Server */
            server: components["schemas"]["PongMessage"] | components["schemas"]["AcceptedMessage"] | components["schemas"]["RefusedMessage"] | components["schemas"]["PreviewedMessage"] | components["schemas"]["Said"] | components["schemas"]["WelcomeMessage"] | components["schemas"]["State"] | components["schemas"]["Lobby"] | components["schemas"]["Invited"] | components["schemas"]["Unsaid"] | components["schemas"]["SpectatorCount"] | components["schemas"]["ClosingMessage"];
        };
        /**
         * SpectatorCount
         * @description The number of spectators of a table.
         */
        SpectatorCount: {
            /** Count */
            count: number;
            /** Table */
            table: string;
            /**
             * Type
             * @constant
             */
            type: "onlookers";
        };
        /**
         * Spread
         * @description How much the result depends on the next card: a task for every possible card.
         */
        Spread: {
            /** Cards */
            cards: components["schemas"]["CardTask"][];
            /** Seat */
            seat: number;
            /** Turn */
            turn: number;
        };
        /**
         * Stage
         * @description The turn of the viewer's seat, step by step.
         */
        Stage: {
            /**
             * Buy Refusals
             * @description Refusals by place: a1 … d3, h1 … h3.
             */
            buy_refusals: {
                [key: string]: number;
            };
            /** Buys */
            buys: components["schemas"]["BuyOption"][];
            /**
             * Kinds
             * @description Possible and impossible kinds of moves: every kind of action (3.1), then other decisions that are due instead.
             */
            kinds: components["schemas"]["MoveKind"][];
            /**
             * May Pass
             * @description The only legal move is `pass` (3.3).
             */
            may_pass: boolean;
            /**
             * Owed
             * @enum {string}
             */
            owed: "act" | "pay" | "return" | "tile" | "nothing";
            /** @description Set if a payment is due. */
            payment: components["schemas"]["Payment"] | null;
            /**
             * Reasons
             * @description The numbers below point into this list.
             */
            reasons: components["schemas"]["Reason"][];
            /**
             * Reserve Refusals
             * @description Refusals by place: a1 … d3, and the decks 1, 2, 3.
             */
            reserve_refusals: {
                [key: string]: number;
            };
            /** Reserves */
            reserves: components["schemas"]["ReserveOption"][];
            /** @description Set if tokens must be returned. */
            returns: components["schemas"]["Returns"] | null;
            /**
             * Take Else
             * @description Why any other selection is illegal.
             */
            take_else: number;
            /**
             * Take Incomplete
             * @description Why a selection that can still grow is not enough yet.
             */
            take_incomplete: number | null;
            /**
             * Take Refusals
             * @description Refusals by letters of the edition: `*` (gold), `ww` (a pair), …
             */
            take_refusals: {
                [key: string]: number;
            };
            /** Takes */
            takes: components["schemas"]["TakeOption"][];
            /**
             * Tiles
             * @description Tiles met after any action, or, if a tile is owed, the ones to choose from: `T1` is place 0.
             */
            tiles: number[];
        };
        /**
         * State
         * @description A table for one viewer: the game as they see it, and the table's other data.
         */
        State: {
            clock: components["schemas"]["ClockState"] | null;
            /**
             * Commitment
             * @description The hash of the deal, from the start (docs/deal.md).
             */
            commitment: string | null;
            /** Events */
            events: components["schemas"]["VersionEvents"][];
            /** Marks */
            marks: components["schemas"]["Mark"][];
            /** Notation */
            notation: string | null;
            offers: components["schemas"]["OfferState"];
            outcome: components["schemas"]["OutcomeState"] | null;
            position: components["schemas"]["PositionState"] | null;
            /**
             * Revision
             * @description A counter that grows with every change, including changes without a new version.
             */
            revision: number;
            /** Seat */
            seat: number | null;
            /**
             * Seed
             * @description The seed, once the game is over.
             */
            seed: string | null;
            /** Since */
            since: number;
            stage: components["schemas"]["Stage"] | null;
            table: components["schemas"]["TableInfo"];
            /**
             * Time
             * @description The server's time in Unix milliseconds.
             */
            time: number;
            /**
             * Type
             * @constant
             */
            type: "state";
            /** Version */
            version: number;
            /**
             * You
             * @description The seats that the caller holds.
             */
            you: number[];
        };
        /**
         * StepAsk
         * @description A move of a path, in a request.
         */
        StepAsk: {
            /** Card */
            card?: string;
            /** Move */
            move: string;
        };
        /**
         * StepReport
         * @description One decision.
         */
        StepReport: {
            /** After */
            after: number[];
            /** Before */
            before: number[];
            /** Best */
            best: string[];
            /** Bot */
            bot: boolean;
            /** Counts */
            counts: boolean;
            /** Difficulty */
            difficulty: number;
            /** Entry */
            entry: number;
            /** Forced */
            forced: boolean;
            /** Index */
            index: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "take" | "reserve" | "buy" | "payment" | "return" | "tile" | "pass" | "resign";
            /** Line */
            line: string[];
            /** Loss */
            loss: number;
            /** Margin */
            margin: number;
            /**
             * Mark
             * @enum {string}
             */
            mark: "" | "inaccuracy" | "mistake" | "blunder" | "missed-win";
            /** Move */
            move: string;
            /**
             * Phase
             * @enum {string}
             */
            phase: "opening" | "middle" | "end";
            /** Reply */
            reply: string[];
            /** Reveals */
            reveals: components["schemas"]["RevealReport"][];
            /** Round */
            round: number;
            /** Seat */
            seat: number;
        };
        /**
         * StepState
         * @description A step in words.
         */
        StepState: {
            /** Amount */
            amount: string;
            /** Better */
            better: string;
            /** Index */
            index: number;
            /** Line */
            line: string[];
            /** Mark */
            mark: string;
            /** Reveals */
            reveals: string[];
            /** Text */
            text: string;
            /** Title */
            title: string;
            /** Why */
            why: string;
        };
        /** StopRequest */
        StopRequest: {
            /** Seat */
            seat: number;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /** StoryRequest */
        StoryRequest: {
            /** Record */
            record: string;
        };
        /**
         * StoryState
         * @description A game in a few numbers.
         */
        StoryState: {
            /**
             * Colours
             * @description The bonuses of each seat at the end, by colour index.
             */
            colours: number[][];
            /** Date */
            date: string;
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /** Moments */
            moments: components["schemas"]["MomentState"][];
            outcome: components["schemas"]["OutcomeState"] | null;
            /**
             * Reached
             * @description The seats that meet the goal at the end.
             */
            reached: number[];
            /** Seats */
            seats: components["schemas"]["ReplaySeat"][];
            /** Turns */
            turns: components["schemas"]["TurnPoint"][];
        };
        /**
         * SubmitAsk
         * @description One or more decisions of one turn in notation, all or nothing.
         */
        SubmitAsk: {
            /** Moves */
            moves: string;
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /**
         * SubmitMessage
         * @description Submit one or more decisions of one turn.
         */
        SubmitMessage: {
            /** Moves */
            moves: string;
            /** Request */
            request: string;
            /** Seat */
            seat: number;
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "submit";
            /** Version */
            version: number;
        };
        /** SubmitRequest */
        SubmitRequest: {
            /** Moves */
            moves: string;
            /** Seat */
            seat: number;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * TableAsk
         * @description Open a table.
         */
        TableAsk: {
            /**
             * Chat
             * @description The chat that is allowed. The host of the server may allow less.
             * @default free
             * @enum {string}
             */
            chat?: "free" | "phrases" | "off";
            /**
             * @default {
             *       "bank": 900,
             *       "days": 3,
             *       "increment": 10,
             *       "kind": "none"
             *     }
             */
            clock?: components["schemas"]["ClockAsk"];
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /**
             * First
             * @description The seat of `seats` that begins; without it, it is drawn (2.4).
             */
            first?: number | null;
            /**
             * Leavers
             * @description The effect of a fallen flag or a long absence: the seat resigns (9.1) or a bot plays on (9.5).
             * @default bot
             * @enum {string}
             */
            leavers?: "resign" | "bot";
            /**
             * Public
             * @default false
             */
            public?: boolean;
            /** Request */
            request?: string | null;
            /** Seats */
            seats: components["schemas"]["SeatAsk"][];
            /**
             * Spectators
             * @default true
             */
            spectators?: boolean;
            /**
             * Stand In
             * @description The bot that plays on (9.5).
             * @default greedy
             */
            stand_in?: string;
            /**
             * Start
             * @description Whether to begin at once if every seat is taken.
             * @default false
             */
            start?: boolean;
            /**
             * Take Backs
             * @description `bots`: take-backs are free while all other players are bots.
             * @default bots
             * @enum {string}
             */
            take_backs?: "off" | "consent" | "bots";
        };
        /**
         * TableInfo
         * @description A table without its game.
         */
        TableInfo: {
            /**
             * Brought
             * @description Whether the game was imported as a record. Such games are not in the statistics.
             */
            brought: boolean;
            /** Changed */
            changed: number;
            /**
             * Chat
             * @description The allowed chat: free text by players, ready phrases only, or nothing. Spectators may send phrases.
             * @enum {string}
             */
            chat: "free" | "phrases" | "off";
            clock: components["schemas"]["ClockRule"];
            /** Created */
            created: number;
            /**
             * Edition
             * @enum {string}
             */
            edition: "classic" | "marvel" | "megaman";
            /** Ended */
            ended: number | null;
            /** First */
            first: number | null;
            /** Id */
            id: string;
            /**
             * Leavers
             * @enum {string}
             */
            leavers: "resign" | "bot";
            /** Owner */
            owner: string;
            /**
             * Points
             * @description The final points by seat. Null before the end, and if they are not stored.
             */
            points: number[] | null;
            /** Public */
            public: boolean;
            /**
             * Rematch
             * @description The table of the rematch.
             */
            rematch: string | null;
            /** Rematch Of */
            rematch_of: string | null;
            /**
             * Result
             * @description The result in the notation of records.
             */
            result: string | null;
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            /** Spectators */
            spectators: boolean;
            /** Stand In */
            stand_in: string;
            /** Started */
            started: number | null;
            /**
             * State
             * @enum {string}
             */
            state: "open" | "playing" | "over" | "closed";
            /**
             * Take Backs
             * @enum {string}
             */
            take_backs: "off" | "consent" | "bots";
            /** Turn */
            turn: number | null;
            /** Version */
            version: number;
        };
        /**
         * TablesFound
         * @description The tables, the latest changed first.
         */
        TablesFound: {
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
        };
        /**
         * TakeBackOffer
         * @description A seat's request to take back, and the others' answers so far.
         */
        TakeBackOffer: {
            /** Agreed */
            agreed: number[];
            /** Asked */
            asked: number[];
            /** Seat */
            seat: number;
        };
        /** TakeBackRequest */
        TakeBackRequest: {
            /** Seat */
            seat: number;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /** Table */
            table: string;
            /** Version */
            version: number;
        };
        /**
         * TakeOption
         * @description A legal take.
         */
        TakeOption: {
            /**
             * Marks
             * @description The marks of `State.marks` after this take, in the same order.
             */
            marks: number[];
            /** Move */
            move: string;
            returns: components["schemas"]["Returns"] | null;
            /** Tokens */
            tokens: number[];
            /**
             * Total
             * @description Tokens held after it, before any return.
             */
            total: number;
        };
        /**
         * ThoughtState
         * @description The engine's results so far.
         */
        ThoughtState: {
            /** Candidates */
            candidates: components["schemas"]["CandidateState"][];
            /** Chances */
            chances: number[];
            /** Seat */
            seat: number;
            /** Simulations */
            simulations: number;
        };
        /**
         * TileInfo
         * @description A noble, or a face of a place tile, 1.3.
         */
        TileInfo: {
            /** Id */
            id: string;
            /** Points */
            points: number;
            /** Requirement */
            requirement: number[];
        };
        /**
         * TileState
         * @description The tiles. A tile keeps its index when it is won.
         */
        TileState: {
            /** Id */
            id: string;
            /** Owner */
            owner: number | null;
        };
        /**
         * TreeState
         * @description An analysis as the page stores it.
         */
        TreeState: {
            /** At */
            at: number;
            /** Edition */
            edition: string;
            /** Names */
            names: string[];
            /** Nodes */
            nodes: components["schemas"]["NodeState"][];
            /** Position */
            position: string;
        };
        /**
         * TriedMove
         * @description The cost of a move in place of the one that was played.
         */
        TriedMove: {
            /** Good */
            good: boolean;
            /** Loss */
            loss: number;
            /** Margin */
            margin: number;
            /** Played */
            played: boolean;
            task: components["schemas"]["PlainReviewTask"] | null;
            /** Text */
            text: string;
        };
        /**
         * TurnPoint
         * @description The standing after a turn; numbers by seat.
         */
        TurnPoint: {
            /** Cards */
            cards: number[];
            /** Points */
            points: number[];
            /** Round */
            round: number;
            /** Seat */
            seat: number | null;
            /**
             * Step
             * @description The step of the replay; 0 is the deal.
             */
            step: number;
            /** Tokens */
            tokens: number[];
        };
        /**
         * Unsaid
         * @description Chat messages that were deleted because they are old, or because the person who sent them deleted their data.
         */
        Unsaid: {
            /** Ids */
            ids: string[];
            /** Table */
            table: string;
            /**
             * Type
             * @constant
             */
            type: "unsaid";
        };
        /**
         * UnwatchMessage
         * @description Stop watching a table.
         */
        UnwatchMessage: {
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unwatch";
        };
        /**
         * VersionEvents
         * @description The events of one accepted request.
         */
        VersionEvents: {
            /**
             * At
             * @description Unix milliseconds.
             */
            at: number;
            /** Items */
            items: components["schemas"]["EventState"][];
            /** Version */
            version: number;
        };
        /**
         * WatchMessage
         * @description Watch a table: the server sends a state now, and one after every change. If it is sent again, it replaces the
         *     earlier options.
         */
        WatchMessage: {
            /**
             * Notation
             * @description Whether to send the view as text as well.
             * @default false
             */
            notation?: boolean;
            /** Request */
            request?: string | null;
            /**
             * Seat
             * @description The seat whose view to send, if the caller holds several.
             */
            seat?: number | null;
            /**
             * Since
             * @description The last version that the client has. The first state contains the events after it.
             */
            since?: number | null;
            /** Table */
            table: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "watch";
            /**
             * Words
             * @description Whether to send sentences with the events.
             * @default false
             */
            words?: boolean;
        };
        /**
         * WelcomeMessage
         * @description The first message of the server.
         */
        WelcomeMessage: {
            me: components["schemas"]["Me"] | null;
            /** Protocol */
            protocol: number;
            /** Time */
            time: number;
            /**
             * Type
             * @constant
             */
            type: "welcome";
        };
        /**
         * WinTally
         * @description Games of one kind, and how many of them were won. A shared win counts.
         */
        WinTally: {
            /** Games */
            games: number;
            /**
             * Key
             * @description An edition, a number of players, or a seat from 1.
             */
            key: string;
            /** Wins */
            wins: number;
        };
        /**
         * WordFiles
         * @description The catalogues of one language and edition, in the order to load them.
         */
        WordFiles: {
            /** Edition */
            edition: string;
            /** Files */
            files: string[];
            /** Language */
            language: string;
        };
        /** WorkerAnswers */
        WorkerAnswers: {
            about: components["schemas"]["About"];
            analysis_blank: components["schemas"]["DraftState"];
            analysis_deal: components["schemas"]["TreeState"];
            analysis_draft: components["schemas"]["DraftState"];
            analysis_edit: components["schemas"]["DraftState"];
            analysis_fill: components["schemas"]["DraftState"];
            analysis_look: components["schemas"]["LookState"];
            analysis_open: components["schemas"]["TreeState"];
            analysis_play: components["schemas"]["PlayedState"];
            /** Analysis Save */
            analysis_save: string;
            analysis_spread: components["schemas"]["Spread"];
            analysis_task: components["schemas"]["Judged"];
            analysis_thought: components["schemas"]["ThoughtState"];
            bot_plays: components["schemas"]["Shown"];
            bot_task: components["schemas"]["BotTask"];
            bring: components["schemas"]["Shown"];
            check: components["schemas"]["RecordChecked"];
            /** Close */
            close: null;
            edition: components["schemas"]["EditionInfo"];
            effort: components["schemas"]["Effort"];
            /** Engine */
            engine: null;
            hint: components["schemas"]["Hint"];
            hint_task: components["schemas"]["PlainTask"] | null;
            lesson: components["schemas"]["LessonState"];
            load: components["schemas"]["Shown"];
            look: components["schemas"]["Shown"];
            open: components["schemas"]["Shown"];
            preview: components["schemas"]["Preview"];
            /** Record */
            record: string;
            /** Record Json */
            record_json: string;
            rematch: components["schemas"]["Shown"];
            replay: components["schemas"]["Replay"];
            resign: components["schemas"]["Shown"];
            review: components["schemas"]["ReviewState"];
            review_position: components["schemas"]["SeenGame"];
            review_tasks: components["schemas"]["ReviewAsked"];
            review_try: components["schemas"]["TriedMove"];
            stop: components["schemas"]["Shown"];
            story: components["schemas"]["StoryState"];
            submit: components["schemas"]["Shown"];
            take_back: components["schemas"]["Shown"];
        };
        /** WorkerRequests */
        WorkerRequests: {
            about: components["schemas"]["AboutRequest"];
            analysis_blank: components["schemas"]["AnalysisBlankRequest"];
            analysis_deal: components["schemas"]["AnalysisDealRequest"];
            analysis_draft: components["schemas"]["AnalysisDraftRequest"];
            analysis_edit: components["schemas"]["AnalysisEditRequest"];
            analysis_fill: components["schemas"]["AnalysisFillRequest"];
            analysis_look: components["schemas"]["AnalysisLookRequest"];
            analysis_open: components["schemas"]["AnalysisOpenRequest"];
            analysis_play: components["schemas"]["AnalysisPlayRequest"];
            analysis_save: components["schemas"]["AnalysisSaveRequest"];
            analysis_spread: components["schemas"]["AnalysisSpreadRequest"];
            analysis_task: components["schemas"]["AnalysisTaskRequest"];
            analysis_thought: components["schemas"]["AnalysisThoughtRequest"];
            bot_plays: components["schemas"]["BotPlaysRequest"];
            bot_task: components["schemas"]["BotTaskRequest"];
            bring: components["schemas"]["BringRequest"];
            check: components["schemas"]["CheckRequest"];
            close: components["schemas"]["CloseRequest"];
            edition: components["schemas"]["EditionRequest"];
            effort: components["schemas"]["EffortRequest"];
            engine: components["schemas"]["EngineRequest"];
            hint: components["schemas"]["HintRequest"];
            hint_task: components["schemas"]["HintTaskRequest"];
            lesson: components["schemas"]["LessonRequest"];
            load: components["schemas"]["LoadRequest"];
            look: components["schemas"]["LookRequest"];
            open: components["schemas"]["OpenRequest"];
            preview: components["schemas"]["PreviewRequest"];
            record: components["schemas"]["RecordRequest"];
            record_json: components["schemas"]["RecordJsonRequest"];
            rematch: components["schemas"]["RematchRequest"];
            replay: components["schemas"]["ReplayRequest"];
            resign: components["schemas"]["ResignRequest"];
            review: components["schemas"]["ReviewRequest"];
            review_position: components["schemas"]["ReviewPositionRequest"];
            review_tasks: components["schemas"]["ReviewTasksRequest"];
            review_try: components["schemas"]["ReviewTryRequest"];
            stop: components["schemas"]["StopRequest"];
            story: components["schemas"]["StoryRequest"];
            submit: components["schemas"]["SubmitRequest"];
            take_back: components["schemas"]["TakeBackRequest"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    about: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    getArchive: {
        parameters: {
            query?: {
                edition?: ("classic" | "marvel" | "megaman") | null;
                players?: number | null;
                person?: string | null;
                /** @description Unix milliseconds */
                since?: number | null;
                /** @description Unix milliseconds */
                before?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Archive"];
                };
            };
        };
    };
    bringRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BringAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableInfo"];
                };
            };
        };
    };
    getEdition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edition: "classic" | "marvel" | "megaman";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionInfo"];
                };
            };
        };
    };
    whichHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostInfo"];
                };
            };
        };
    };
    enterAsHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostInfo"];
                };
            };
        };
    };
    whatWillGo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Going"];
                };
            };
        };
    };
    leaveAsHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readModerationLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationLog"];
                };
            };
        };
    };
    findPeople: {
        parameters: {
            query?: {
                /** @description Part of a name, or a whole id; all without it */
                find?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleFound"];
                };
            };
        };
    };
    banPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentenceAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    mutePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentenceAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signPersonOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reports"];
                };
            };
        };
    };
    settleReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    findTables: {
        parameters: {
            query?: {
                /** @description Part of a name, or a whole id; all without it */
                find?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesFound"];
                };
            };
        };
    };
    closeTableAsHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    kickPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KickAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    followLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edition: "classic" | "marvel" | "megaman";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonState"];
                };
            };
        };
    };
    getLobby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"] | null;
                };
            };
        };
    };
    beSomebody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    enterWithKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    newPrivateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivateKey"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listPrograms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Programs"];
                };
            };
        };
    };
    newProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramToken"];
                };
            };
        };
    };
    programsHere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Programs"];
                };
            };
        };
    };
    deleteProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                program: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    checkRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordChecked"];
                };
            };
        };
    };
    sendReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    socketMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocketMessages"];
                };
            };
        };
    };
    getHouseStatistics: {
        parameters: {
            query?: {
                /** @description Only games of this edition */
                edition?: ("classic" | "marvel" | "megaman") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStatistics"];
                };
            };
        };
    };
    getMyStatistics: {
        parameters: {
            query?: {
                /** @description Only games of this edition */
                edition?: ("classic" | "marvel" | "megaman") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyStatistics"];
                };
            };
        };
    };
    openTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    lookAtTable: {
        parameters: {
            query?: {
                /** @description The seat whose view to return, if the caller holds several */
                seat?: number | null;
                /** @description Also return the events after this version */
                since?: number | null;
                words?: boolean;
                notation?: boolean;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    seatBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatBotAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    closeTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    comeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatVersionAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    answerTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    declineRematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    askHint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HintAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
        };
    };
    joinTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    leaveTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    previewMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
        };
    };
    downloadRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    downloadRecordAsJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    rematchTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: {
                /** @description Hands open, the spectators' bench, or a seat from 1 */
                eyes?: "open" | "bench" | "1" | "2" | "3" | "4";
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
        };
    };
    resignSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatVersionAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewProgress"];
                };
            };
        };
    };
    askReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewProgress"];
                };
            };
        };
    };
    cancelReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewProgress"];
                };
            };
        };
    };
    listen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sayings"];
                };
            };
        };
    };
    saySomething: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SayAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Said"];
                };
            };
        };
    };
    startTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
        };
    };
    offerStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatVersionAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    getStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryState"];
                };
            };
        };
    };
    submitMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    askTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatVersionAsk"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
        };
    };
    listWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: "en" | "fr" | "es";
                edition: "classic" | "marvel" | "megaman";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordFiles"];
                };
            };
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: boolean;
                    };
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
        };
    };
    getWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: "en" | "fr" | "es";
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
